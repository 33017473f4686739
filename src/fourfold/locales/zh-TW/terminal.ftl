# 終端機的文字。` ` 之間是要輸入的內容，各種語言都相同。

## 選單

resume-game-with = 繼續 { $game }：{ $players }
player-count = { $seats } 人
ask-where = 要在瀏覽器（1）還是終端機（2）遊玩？ [browser]
ask-where-wrong = 請輸入 `browser` 或 `terminal`，或 1 或 2；`quit` 離開。
boards-missing = 此安裝沒有瀏覽器用的棋盤，因此在終端機中遊玩。
ask-which = 要玩哪一個？
ask-which-help = 輸入編號或名稱；`rules 名稱` 顯示規則，`quit` 離開。
ask-which-wrong = 請輸入 1 到 { $count } 的編號，或：{ $names }、`rules 名稱`、`quit`。
no-such-game = 沒有 { $name } 這個遊戲；有：{ $names }。
rules-missing = 這個安裝版本缺少規則頁面。
ask-who = 誰來玩（{ $seats } 人）？輸入名字，以逗號分隔；這些是電腦玩家：{ $bots }。
ask-seats-wrong = { $game } 是 { $seats } 人玩的，不是 { $count } 人。
ask-no-bot = { $game } 沒有 { $bot } 這個電腦玩家；有：{ $bots }。
ask-default = 用一般規則？請按 Enter。或輸入預設組合（{ $presets }），或輸入 `options` 看看可以改什麼。
ask-options = 選項：
ask-change = 用名稱或編號更改，例如 `名稱=值` 或 `1 值`；按 Enter 開始。
ask-no-option = 沒有 { $name } 這個選項；有：{ $names }。
ask-option-wrong = { $name } 不能是「{ $value }」，可以是：{ $values }
ask-option-clash = { $name }={ $value } 和其他選項或人數不合。
ask-option-now = { $name } 現在是 { $value }。
ask-preset-now = { $name }：{ $says }
ask-again = 按 Enter 再玩一局，或輸入 `menu` 或 `quit`：
cannot-resume = 這一局無法繼續，已放到一旁；原因請看 `fourfold replay { $path }`。
options = 選項
presets = 預設組合
column-option = 選項
column-now = 目前
column-meaning = 意義和值
values-several = { $values } 中的一項或多項
values-number = { $least } 以上
values-seat = 座位 1 到 { $most }
values-set = 自訂清單：各項不同，每項是 { $letters } 中的 { $length } 個字母，以逗號分隔

## 桌邊

table-greeting = { $game } 對局：{ $names }。
type-a-move = 輸入走法或 `help`。
hand-over = 請把鍵盤交給{ $who }，再按 Enter。
names-and = { $names } 和 { $last }
to-move = 輪到{ $who }。
time-left = 剩 { $time }
panel-right = （右邊其餘部分）
not-finished = 這一局還沒結束。
drawn-quartex = { $who }抽到 { $things }。
drawn-quartino = { $who }拿到 { $things }。
hidden-quartex = { $who }抽了 { $count } 片板塊。
hidden-quartino = { $who }拿了 { $count } 張卡片。
drawn-other = { $who }抽到 { $things }。
hidden-other = { $who }暗中抽了 { $count } 次。

## 檔案

kept-before = 之前沒玩完的一局儲存在 { $path }
cannot-save = 這一局無法存到 { $path }：{ $reason }。對局繼續，但不會儲存。
not-saved = 這一局沒有儲存：{ $path } 無法寫入。
saved-resume = 這一局已儲存。要繼續請輸入：{ $command }
saved-to = 已存到 { $path }
not-saved-to = 沒有存到 { $path }：{ $reason }。
record-is-in = 這一局的紀錄在 { $path }
file-is-folder = 那是資料夾
file-is-there = 檔案已經存在；請換個名字，或用 --resume 繼續
disk-missing = 沒有這個資料夾
disk-forbidden = 那裡不允許寫入
disk-full = 磁碟已滿

## 指令

help-moves = { $game } 的走法；一次多步以 ; 分隔
help-commands = 指令
help-moves-typed = `help` 說明走法怎麼輸入。
command-help = 這一頁
command-board = 再看一次桌面；只按 Enter 也可以
command-moves = 現在能走的所有走法，或以 START 開頭的
command-hint = 最強的電腦玩家會怎麼走
command-undo = 回到上一次由人做的決定，除非之後有隱藏的東西亮出
command-log = 你看到的所有經過
command-rules = 遊戲規則
command-options = 這一局的選項
command-save = 把紀錄寫入 FILE；每一步之後也會自動儲存
command-resign = 認輸
command-quit = 先停在這裡；之後可以繼續
moves-none = 現在能走的走法中，沒有以「{ $start }」開頭的。
moves-more = ……還有 { $count } 種；`moves { $start }` 列出以 { $start } 開頭的
would-play = { $bot } 會走 { $move }（{ $kind }）
resign-ask = 要認輸嗎？輸入 `yes`（是）或 `no`（否）：
date = 日期
record-position = 起始局面
ask-next = 按 Enter 看下一步，`q` 停止：

## 走法的種類

kind-quarto-give = 交出
kind-quarto-place = 放
kind-quarto-call = 喊
kind-quarto-pass = 略過
kind-quartex-place = 放
kind-quartex-stuck = 都放不下
kind-quartex-point = 指出位置
kind-quartex-silent = 不說
kind-quartino-four = 四色
kind-quartino-column = 高塔
kind-quartino-silent = 不喊
kind-quartino-lift = 拿走
kind-quartino-place = 放
kind-quartino-claim = 宣告
kind-quartino-done = 完成

## 走法怎麼輸入

typed-quarto-give = 把棋子 b 交給對手（棋子是 0-9 和 a-f）
typed-quarto-place = 把手上的棋子放在 c2（直行 a-d，橫列 1-4）
typed-quarto-call = 喊 QUARTO! 並指出 a1 到 d4 這條線
typed-quarto-square = 用 squares 時：以兩個角指出一個正方形
typed-quarto-pass = 第 16 枚棋子之後：不喊就結束
typed-quarto = 棋子寫成 b(D°)：(圓形) 或 [方形]，D 深色或 L 淺色，大寫＝高，小寫＝矮，• 實心，° 中空。
typed-quartex-place = 放一片板塊：在第一片的右 3 下 2，四個角從左上順時針
typed-quartex-stuck = 用 declared 時：說你的板塊都放不下，並亮出來
typed-quartex-point = 用 declared 時：指出放不下的人哪一片能放哪裡
typed-quartex-silent = 用 declared 時：不指出
typed-quartex-turned = 板塊可以旋轉和翻面：pbry、bryp 和 bpyr 是同一片。
typed-quartex-marks = 桌面上 * 是最後放的板塊，點是可能放得下的位置。
typed-quartino-four = 在回合開始時喊：棋盤上有四枚以上同色棋子
typed-quartino-column = 在回合開始時喊：第 5 格有四枚以上棋子
typed-quartino-lift = 拿走第 5 格喊過的高塔
typed-quartino-place = 在第 5 格放一枚黃色棋子
typed-quartino-claim = 用卡片 ybgp 從第 3 格宣告 QUARTINO：中心格、3、4、5
typed-quartino-block = 在方形棋盤上：從第 1 格經第 2 格順時針讀的方塊
typed-quartino-done = 不再放或宣告
typed-quartino-silent = 別人的回合問到大家時不喊
typed-quartino = 高塔畫在格子的編號上；括號裡的棋子在最上面。

## 棋盤上

shown-nothing = 沒有
shown-no-pieces = 無
shown-no-tiles = 無
shown-no-cards = 無
quarto-in-hand = 手上
quarto-gives-piece = { $who }交出棋子 { $code }：{ $piece }。
quartex-stock-worth = 供應區，也是籌碼的分數
quartex-your-hand = 你的板塊
quartex-set-aside = 擱置
quartex-has-shown = 已亮出
quartex-tiles = { $count } 片
quartex-in-bag = 袋中
quartex-not-played = 移出遊戲
quartino-to-place = 要放
quartino-announced = 已喊
quartino-to-lift = 要拿走
quartino-some-of = { $fields } 中的 { $count } 座
quartino-to-make = 還差 { $count } 張
quartino-has-made = 已拼成 { $cards }
quartino-has-shown = 已亮出 { $cards }
situation-four = 四色
situation-column = 高塔
reading-wheel = 中心格，再順時針讀外圈三格
reading-grid = 順時針讀 2×2 方塊

## The full screen

full-moves = 目前的棋步
full-menu = 你可以走的棋步
full-messages = 訊息
full-again = 輸入 `again` 再玩一局，或按 Enter 離開。
full-done = 按 Enter 離開。
full-answer = 輸入 `yes` 或 `no`。
full-over = 遊戲結束。輸入 `rematch` 再玩一局，或輸入 `quit` 離開。
full-unreached = 目前無法連線到 { $address }，正在重試。
full-come-back = 你的座位會保留。回來時請輸入：{ $command }
full-away = 不在
full-link = 邀請別人的連結
full-say = 對其他玩家說話
full-undo = 請求收回一步
full-draw = 提議和局
full-rematch = 請求再玩一局
full-yes = 同意別人的請求
full-no = 拒絕
full-return = 從電腦玩家手中取回座位
full-finish = 不再等待不在的玩家
full-leave = 放棄座位
full-save = 將紀錄寫入 FILE
full-quit = 關閉這個畫面；你的座位會保留
full-lobby = { $address } 的牌桌
full-lobby-keys = Enter：入座或觀看。`q`：離開。
key-help = 說明
key-hint = 提示
key-undo = 收回
key-rules = 規則
key-options = 選項
key-chances = 勝率
key-leave = 離開
