# Profiles and the history of a person.

## A profile

profile-about = 個人檔案會在你所有的裝置上保留你的名字、座位和歷史紀錄。用通行金鑰登入，不需要密碼，也不需要電子郵件。沒有個人檔案也可以照常遊戲。
profile-make = 建立個人檔案
profile-sign-in = 登入
profile-sign-out = 登出
profile-have = 已有個人檔案？
profile-code = 復原碼
profile-use-code = 使用復原碼
profile-cancelled = 沒有使用通行金鑰。請再試一次。
profile-absent = 這個網址沒有個人檔案。
profile-save = 儲存
profile-saved = 已儲存。

## Passkeys and devices

profile-passkeys = 通行金鑰
profile-add-passkey = 為這部裝置新增通行金鑰
profile-remove = 移除
profile-remove-sure = 是的，移除
profile-used = 上次使用 { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
profile-devices = 已登入的裝置
profile-this-device = 這部裝置
profile-since = 自 { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
profile-invite = 新增其他裝置
profile-invite-about = 請在十分鐘內用另一部裝置開啟這個連結。它會顯示一組數字，請在這裡確認。
profile-waiting = 有一部裝置想要加入，它的數字必須是 { $number }。
profile-let-in = 數字正確
profile-refuse = 拒絕
profile-join-about = 你的另一部裝置正在等這一部。接下來會顯示一組數字，請在那邊確認。
profile-join = 用這部裝置加入
profile-joining = 請在另一部裝置上確認數字 { $number }。
profile-joined = 這部裝置已加入。請新增通行金鑰，以便之後在這裡再次登入。
profile-joined-before = 這部裝置先前已經登入，沒有任何變更。

## Recovery codes

profile-codes = 復原碼清單
profile-codes-left = { $count ->
    [0] 目前沒有復原碼。
   *[other] 還有 { $count } 組復原碼。
}
profile-codes-about = 請把這些復原碼收在安全的地方。每組只能登入一次，而且只會顯示這一次。
profile-codes-replace = 新的復原碼會取代這些。
profile-codes-make = 產生新的復原碼

## Games, export and deletion

profile-take-over = 接收這個瀏覽器的 { $count } 局
profile-taken = 這個瀏覽器的對局已在你的個人檔案中。
profile-public = 公開我的名字和戰績
profile-public-page = 公開頁面
profile-not-public = 沒有這個個人檔案，或它並未公開。
profile-export = 匯出全部資料
profile-delete = 刪除全部資料
profile-delete-about = 你的個人檔案、歷史紀錄，以及你在所有桌上的名字都會被刪除。對局會保留，但不再有你的名字。這個動作無法復原。
profile-delete-sure = 永久刪除
profile-deleted = 你的個人檔案已刪除。
refused-signed-out = 你已登出。請重新登入。
refused-last-passkey = 這是你最後一把通行金鑰。請先產生復原碼，或新增另一把。
refused-wrong-passkey = 這把通行金鑰無法使用。請再試一次。
refused-wrong-code = 這組復原碼或連結無效。可能已經用過，或已過期。
refused-not-let-in = 這部裝置未獲確認，或等候太久。請在另一部裝置上重新新增。
refused-no-profiles = 這裡沒有個人檔案。

## History

history-title = 歷史紀錄
history-empty = 這裡還沒有結束的對局。
history-no-match = 沒有符合篩選條件的對局。
history-all = 全部
history-game = 遊戲
history-opponent = 對手
history-result = 結果
history-options = 選項
history-default = 預設規則
history-won = 勝
history-drawn = 和
history-lost = 負
history-none = 未完成
history-points-time = 分數變化
history-by-opponent = 依對手的戰績
history-mistakes = 各階段的失誤
history-opening = 前段
history-middle = 中段
history-end = 後段
history-reviewed = 已分析 { $count } 局。
history-review = 計算更多對局的失誤
