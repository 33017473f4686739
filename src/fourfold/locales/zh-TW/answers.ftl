# 伺服器的答覆，依它所用的名稱。

## 為什麼沒有成功

refused-over = 對局已經結束。
refused-not-your-turn = 還沒輪到你。
refused-stale = 局面已經有變化了。
refused-not-notation = 走法不是這樣寫的。
refused-illegal = 規則現在不允許這樣做。
refused-must-be-last = 同一則訊息裡，這一步之後不能再接其他走法：請單獨送出，或放在最後。
refused-nothing-to-undo = 沒有可以收回的走法。
refused-revealed = 這一步無法收回：隱藏的東西已經亮出來了。
refused-not-begun = 對局還沒開始。
refused-begun = 對局已經開始了。
refused-no-seat = 這一桌沒有那個座位。
refused-taken = 那個座位剛剛被別人坐走了。
refused-full = 這一桌已經坐滿。
refused-name = 請換個名字：這個名字已有人用、太長、屬於電腦玩家、看不見，或容易與別人的名字混淆。
refused-closed = 這一桌已經關閉。
refused-not-over = 對局結束後才能這樣做。
refused-no-draws = 這款遊戲不能協議平局。
refused-no-hints = 這一桌沒有提示。
refused-no-takebacks = 這張桌子不能悔棋。
refused-clock = 計時進行中不能這樣做。
refused-not-asked = 沒有人在等你回答這件事。
refused-asked = 已經有人提出了。
refused-absent = 電腦正在替你玩；請先回到座位。
refused-not-away = 沒有人離開。
refused-not-gone = 那位玩家回來了。
refused-forfeited = 你已經不在這一局裡了；可以繼續觀看。
refused-words = 請換個說法，也不要太長。
refused-too-fast = 太快了，請稍等一下。
refused-unkept = 伺服器目前無法儲存，所以什麼都沒有發生。請稍後再試。
refused-event-limit = 這一局已經太長，無法繼續。現在只能結束對局，例如認輸。
refused-saying-limit = 這一桌的訊息已經太多，無法再發言。
refused-watch-limit = 這一桌的觀戰連結已經太多，無法再建立。
refused-rated = 評分對局不能這麼做：每個人都要有自己的個人檔案，規則必須是提供的選項之一，而且不能有任何協助。
refused-unknown = 伺服器的磁碟發生錯誤，無法確定這個動作是否已儲存。請稍等一下，看看是否已經生效；如果沒有，請再試一次。
refused-damaged = 伺服器上這一桌的資料已損壞，請通知伺服器的管理者。
refused-not-installed = 這台伺服器沒有安裝這一桌的遊戲，或是遊戲規則已經改變。{ $detail }
refused-game-slow = 遊戲花了太久時間，所以什麼都沒有改變。請試試別的，或稍後再試。
refused-game-failed = 遊戲在這裡出錯，什麼都沒有改變。請通知伺服器的管理者。
refused-not-your-seat = 那不是你的座位。
refused-malformed = 伺服器看不懂這個頁面，請重新載入。
refused-lobby = 這裡不能提出要求。
refused-bad-request = 這樣不行。{ $detail }
refused-no-key = 在這台裝置上，那個座位不是你的。
refused-forbidden = 這一桌是私人的，或你的連結不屬於這一桌。請對方邀請你。
refused-not-found = 沒有這一桌。可能已經過期，或連結被截斷了。
refused-not-allowed = 這裡不能這樣做。
refused-conflict = 現在不能這樣做。
refused-gone = 這一桌已經關閉。
refused-too-long = 太長了。
refused-not-json = 伺服器看不懂這個頁面，請重新載入。
refused-deadline = 分析花費太久，已停止。請稍後再試。
refused-problem = 伺服器出了問題，已經記錄下來。
refused-registration-over = 這場比賽的報名已經結束。
refused-tournament-full = 這場比賽已經額滿。
refused-started = 比賽已經開始了。
refused-not-running = 比賽目前沒有進行。
refused-too-few = 比賽至少需要兩位玩家。
refused-out = 你不參加後面的輪次。
refused-not-out = 你已經會參加下一輪。
refused-checked-in = 你已經報到了。
refused-registered = 你已經報名了。
refused-stopping = 伺服器即將停止，你的對局會保留。
refused-idle = 很久沒有你的消息了。
refused-refused = 伺服器看不懂這個頁面，請重新載入。
refused-version = 這個頁面比伺服器舊，請重新載入。

## 規則不允許的事

illegal-rules-over = 對局已經結束。
illegal-rules-not-your-turn = 還沒輪到你。
illegal-rules-first-player-known = 起始玩家已經決定了。
illegal-rules-first-player-unknown = 還沒有抽出起始玩家。
illegal-rules-no-such-seat = 這一局只有 { $seats } 個座位。
illegal-quarto-place-first = 請先放下手上的棋子。
illegal-quarto-piece-placed = 那枚棋子已經在棋盤上了。
illegal-quarto-no-piece = 你沒有棋子可放；請交出一枚。
illegal-quarto-cell-taken = 那一格已經有棋子了。
illegal-quarto-not-here = 這個遊戲沒有這枚棋子或這一格。
illegal-quarto-no-call = 你現在不能喊。
illegal-quarto-no-squares = 這一局 2×2 正方形不算。
illegal-quarto-no-pass = 所有棋子都放完後才能略過。
illegal-quartex-lay-now = 現在由輪到的人放板塊。
illegal-quartex-point-now = 現在由對手指出位置，或不說。
illegal-quartex-draw-now = 現在要從袋子裡抽板塊。
illegal-quartex-tile-not-in-bag = 那片板塊不在袋子裡。
illegal-quartex-tile-not-in-hand = 你沒有那片板塊。
illegal-quartex-tile-not-in-stuck-hand = 放不下的人沒有那片板塊。
illegal-quartex-first-tile = 第一片板塊要放在 0,0。
illegal-quartex-cell-taken = 那裡已經有板塊了。
illegal-quartex-no-neighbour = 板塊必須有一邊和別的板塊相接。
illegal-quartex-outside-frame = 板塊會超出 { $frame }×{ $frame } 的邊框。
illegal-quartex-corner-mismatch = { $corner ->
    [top-left] 左上角的圖案不合。
    [top-right] 右上角的圖案不合。
    [bottom-right] 右下角的圖案不合。
   *[bottom-left] 左下角的圖案不合。
}
illegal-quartex-stuck-is-automatic = 不必自己說：都放不下時程式會知道。
illegal-quartino-not-begun = 對局還沒開始。
illegal-quartino-dealt = 卡片已經發完，起始玩家也決定了。
illegal-quartino-no-deal = 現在不能發那張卡片。
illegal-quartino-no-lot = 現在不能抽中那位玩家。
illegal-quartino-announce-or-be-silent = 還沒輪到你：可以喊出狀況，也可以不喊。
illegal-quartino-own-turn = 不必選擇不喊：現在是你的回合。
illegal-quartino-announce-at-start = 只能在回合開始時喊。
illegal-quartino-four-announced = 四色已經喊過了。
illegal-quartino-four-was-wrong = 這回合你喊錯了四色。
illegal-quartino-lift-before-four = 高塔拿走後才判定四色。
illegal-quartino-column-announced = 高塔已經喊過了。
illegal-quartino-column-was-wrong = 這回合你喊錯了高塔。
illegal-quartino-column-before-four = 高塔要在四色之前喊。
illegal-quartino-same-column = 那座高塔已經喊過了。
illegal-quartino-no-column = 沒有喊過的高塔。
illegal-quartino-column-not-announced = 那座高塔沒有喊過。
illegal-quartino-lift-first = 請先拿走喊過的高塔。
illegal-quartino-no-pawn = 你沒有棋子要放。
illegal-quartino-place-first = 請先放你的棋子。
illegal-quartino-colour-used-up = 那個顏色的棋子已經用完了。
illegal-quartino-no-field = 棋盤上沒有這一格：{ $field }。
illegal-quartino-no-sector = 棋盤上沒有這個區域：{ $sector }。
illegal-quartino-place-before-claim = 請先放完棋子再宣告。
illegal-quartino-claim-first = 請先宣告你的卡片。
illegal-quartino-finish-claims = 請先完成宣告。
illegal-quartino-claims-closed = 這回合不能再宣告了。
illegal-quartino-card-not-held = 你沒有那張卡片。
illegal-quartino-card-not-made = 那裡的棋子拼不成那張卡片。
illegal-quartino-no-fresh-pawn = Quartino 需要用到你剛放的棋子。

## 對局如何結束

ending-time = { $who }時間用完了。
ending-resigned = { $who }認輸。
ending-abandoned = { $who }離開了對局。
ending-agreed = 雙方同意平局。
ending-quarto-called = 做出 QUARTO 的人喊了出來。
ending-quarto-stolen = 做出 QUARTO 的人沒發現，被對手喊走了。
ending-quarto-aligned = QUARTO 完成了。
ending-quarto-miscalled = 喊錯而輸掉了這一局。
ending-quarto-full = 棋子全部放完，沒有人喊 QUARTO。
ending-quartex-played-out = 所有板塊都放完了。
ending-quartex-some-out = 每個人都放完最後一片板塊或已出局。
ending-quartex-all-out = 所有人都出局了。
ending-quartino-last-card = 最後一張卡拼成了。
ending-quartino-no-pawns = 已經沒有棋子可放。
ending-quartino-cap = 約定的回合數已到。
event-is-out = { $who }出局。
placed-last = { $who }排在最後。
points-list = 得分：{ $points }。

## 走法的結果

finding-quarto-line-made = { $line } 上有四枚{ $trait ->
    [tall] 高
    [short] 矮
    [dark] 深色
    [light] 淺色
    [square] 方
    [round] 圓
    [hollow] 中空
   *[solid] 實心
 }棋子。
finding-quarto-line-not-full = 錯了：{ $line } 還沒有四枚棋子。
finding-quarto-line-void = 錯了：{ $line } 沒有及時喊，已經不算了。
finding-quarto-nothing-in-common = 錯了：{ $line } 上的棋子沒有算數的共同點。
finding-quarto-call-loses = 喊錯就輸掉這一局。
finding-quarto-call-silenced = 這回合不能再喊。
finding-quartex-not-stuck = 其實有一片放得下：就放在那裡。
finding-quartex-tokens = { $symbol ->
    [cross] 十字
    [star] 星星
    [square] 方形
   *[circle] 圓形
 }籌碼：{ $count }。
finding-quartex-no-token = { $symbol ->
    [cross] 十字
    [star] 星星
    [square] 方形
   *[circle] 圓形
 }完成了，但這種籌碼已經沒有了。
finding-quartino-four-found = 棋盤上有 { $count } 枚{ $colour ->
    [yellow] 黃
    [blue] 藍
    [green] 綠
   *[pink] 粉紅
 }色棋子。
finding-quartino-no-four = 錯了：沒有一種顏色在棋盤上有四枚。
finding-quartino-four-lost = 這回合不能再喊四色。
finding-quartino-column-found = 第 { $field } 格的高塔有 { $count } 層。
finding-quartino-column-low = 錯了：第 { $field } 格的高塔只有 { $count } 層，不到四層。
finding-quartino-column-lost = 這回合不能再喊高塔。
finding-quartino-speech-over = 喊錯的人在這回合前不能再喊。
finding-quartino-extra-pawns = 多放棋子：{ $count }。
finding-quartino-card-not-there = 錯了：卡片是 { $card }，那裡的棋子卻是 { $pawns }。
finding-quartino-card-seen = 大家都看到了這張卡片。
finding-quartino-turn-lost = 回合結束。
finding-quartino-claims-lost = 這回合不能再宣告。
finding-quartino-card-made = 拼成了卡片 { $card }。
finding-quartino-last-card = 這是最後一張卡片。
finding-quartino-bonus-pawn = 得到一枚獎勵棋子。
finding-quartino-rules-find-four = 程式在棋盤上發現四色。
finding-quartino-rules-find-column = 程式在棋盤上發現高塔。

## 誰結束了對局

ended-quarto-called = { $who }喊了 QUARTO。
ended-quarto-stolen = { $who }喊出了對手沒發現的 QUARTO。
ended-quarto-aligned = { $who }做出了 QUARTO。
ended-quarto-miscalled = { $who }喊錯而輸了。
ended-quartino-last-card = { $who }拼成了最後一張卡片。
