# 比賽與排行榜。

## 比賽

tournaments-none = 目前還沒有公布的比賽。
tournament-new = 公布比賽
tournament-phase-open = 開放報名
tournament-phase-running = 第 { $round } 輪，共 { $total } 輪
tournament-phase-over = 已結束
tournament-phase-cancelled = 已取消
tournament-name = 名稱
tournament-format = 賽制
tournament-format-swiss = 瑞士制
tournament-format-round-robin = 循環賽
tournament-format-knockout = 淘汰賽
tournament-says-swiss = 只有幾輪；對手的積分相近。
tournament-says-round-robin = 每個人都和其他人各玩一次。
tournament-says-knockout = 輸的人出局；平手要重玩。
tournament-seats = 每桌玩家數
tournament-rounds = 輪數
tournament-rounds-auto = 需要幾輪就幾輪
tournament-pause = 每輪配對後幾秒開始
tournament-starts = 自動開始時間
tournament-starts-at = 開始時間：{ DATETIME($when, month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "numeric") }
tournament-asks-check-in = 玩家必須在開始前報到
tournament-bots = 由電腦補滿各桌
tournament-bots-none = 沒有電腦
tournament-least = 至少這麼多玩家，不足由電腦補上
tournament-listed = 顯示在比賽清單中
tournament-create = 公布
tournament-share = 把這個連結傳給玩家：
tournament-register = 報名
tournament-you = 你以 { $name } 的名字參賽。
tournament-check-in = 報到
tournament-checked-in = 你已經報到了。
tournament-withdraw = 退出
tournament-return = 重新參加
tournament-out-withdrew = 已退出
tournament-out-no-show = 沒有出席
tournament-out-not-there = 沒有報到
tournament-start = 現在開始
tournament-cancel = 取消比賽
tournament-cancel-sure = 是的，取消比賽
tournament-keep = 不要取消
tournament-your-table = 到你的桌子
tournament-your-bye = 你這一輪輪空，算一勝。
tournament-begins-in = { $time } 後開始。
tournament-round = 第 { $number } 輪
tournament-table = 桌
tournament-result = 結果
tournament-bye = 輪空
tournament-playing = 進行中
tournament-no-show = 沒有出席
tournament-standings = 名次表
tournament-place = 名次
tournament-player = 玩家
tournament-points = 積分
tournament-buchholz = 布赫茲分
tournament-buchholz-short = 布赫茲
tournament-sonneborn-berger = 索伯分
tournament-sonneborn-berger-short = 索伯
tournament-played = 局數
tournament-not-found = 沒有這場比賽。連結可能不完整。
tournament-organiser = 你是主辦人。玩家到齊後就開始比賽。
tournament-players = { $count } 位玩家

## 排行榜

leaderboard-about = 公開個人檔案並與五位對手交手過的玩家，以及電腦的評分。真正的實力有 95% 的機會在範圍之內。
leaderboard-rating = 評分
leaderboard-uncertain = { $rating } ± { $range }
leaderboard-games = 局數
leaderboard-yours = 你的評分：{ $rating } ± { $range }
leaderboard-provisional = 與五位不同的對手對局後，你就會出現在這裡。
leaderboard-rules = 規則
