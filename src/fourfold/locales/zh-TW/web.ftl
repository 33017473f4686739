# 瀏覽器介面的文字。

## 各處

skip = 跳到內容
nav = 頁面
lobby = 大廳
profile = 個人檔案
rules = 規則
settings = 設定
close = 關閉
cancel = 取消
loading = 請稍候……
game = 遊戲
home = 回首頁
puzzles-title = 謎題
analysis-title = 分析棋盤
analysis-here = 從這裡分析
no-connection = 沒有連線
server-unreachable = 目前連不上伺服器。你的對局都還在，頁面會自動重試。
request-unreachable = 目前連不上伺服器。請稍後再試。
request-failed = 沒有成功，請再試一次。
connection-lost = 連線中斷了。你的走法會先留著，恢復連線後立刻送出。
nothing-here = 這裡什麼都沒有
nothing-here-help = 連結可能在複製時被截斷了。請對方再傳一次，或自己開一局吧。
list-item = { $list }、{ $item }
label-detail = { $label }，{ $detail }
in-parentheses = （{ $text }）
corner-order = 從左上角起順時針：{ $items }

game-quarto = Quarto
game-quartex = Quartex
game-quartino = Quartino
about-quarto = 放下對手交給你的棋子，再挑一枚交給對手。四枚連成一線且有共同特性就贏，但你得先發現。
about-quartex = 放板塊、拼圖案、拿籌碼；可是籌碼的價值，只看同色還剩幾枚。少即是多。
about-quartino = 在大家共用的輪盤上疊棋子，搶先拼出你四張祕密卡片上的圖樣。

level = 難度
level-uniform = 隨機
level-novice = 新手
level-casual = 業餘
level-greedy = 貪心
level-strong = 高手
level-perfect = 完美
level-best = 大師
level-master = 宗師

## 設定

your-name = 你的名字
language = 語言
language-system = 依瀏覽器設定
theme = 外觀
theme-system = 依裝置設定
theme-light = 白天
theme-dark = 夜晚
sound = 輕柔音效
confirm-moves = 送出前再確認一次
flat-board = Quarto 採正上方視角
notify-setting = 輪到我時通知我
notify-question = 輪到你時要通知你嗎？即使此頁面不在畫面上也會通知。
notify-yes = 通知我
notify-no = 不用了
notice-turn = { $game }：輪到你

## 首頁

home-title = 三款以「四」為題的遊戲
home-lead = 免註冊，馬上玩：和電腦對戰、與遠方的朋友連線，或在同一台裝置上一起玩。
more-games = 更多遊戲
your-games = 你的對局
finished-games = 已結束的對局
last-played = { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
time-days = { $days } 天 { $hours } 小時
time-hours = { $hours } 小時 { $minutes } 分
time-left-of = { $turn } · 剩 { $time }
waiting-for-you = 有 { $count } 局在等你
against-computer = 對戰電腦
play-now = 開始玩
with-friend = 和朋友玩
same-device = 在這台裝置上玩
who-plays = 誰要玩？
who-invites = 誰發出邀請？
invite = 邀請
more-options = 所有選項
you-name = 你
player-number = 玩家 { $number }
legal = Quarto 由 Blaise Muller 設計（Gigamic），Quartex 由 Tim W. K. Brown 設計（Game Factory、Carletto），Quartino 由 Petr Doubek 設計（Djeco）。Fourfold 與他們及其出版社無關。

## 新的一桌

new-table = 開新桌
seats = 座位
seat-number = 座位 { $number }
seat-me = 你
seat-open = 拿到連結的人
seat-device = 同一台裝置上的人
seat-bot = 電腦：{ $level }
add-seat = 加一個座位
remove-seat = 移除座位 { $number }
make-public = 在大廳公開這一桌，任何人都能加入
allow-hints = 允許提示
which-rules = 用哪種規則？
own-rules = 自訂規則
own-rules-says = 你更改了細節。
change-details = 更改細節
table-settings = 計時與輔助
takebacks = 悔棋
takebacks-agree = 所有人同意時
takebacks-free = 隨時可以
takebacks-never = 不可以
forfeits = 有人認輸時
forfeits-bot = 由電腦玩家接手
forfeits-out = 該座位出局
forfeits-end = 結束這一局
clock = 計時
clock-none = 不計時
clock-turn = 每回合 { $time }
clock-game = 每人 { $time }
clock-plus = { $clock }，每回合加 { $time }
clock-most = { $clock }，每回合最多 { $time }
clock-own = 自訂計時……
clock-own-turn = 每回合時間
clock-own-game = 每局時間
clock-own-plus = 每回合增加
clock-own-unit = 時間單位
clock-daily = 通訊對局
default = 預設
set-own = 自訂清單
wrong-number = 請輸入 { $least } 以上的整數，或留空。
wrong-empty = 每項請輸入 { $length } 個字母，可用 { $letters }，各項以逗號分隔。
wrong-element = 「{ $element }」不是 { $letters } 中的 { $length } 個字母。
wrong-twice = 「{ $element }」在清單中出現兩次。
wrong-few = { $seats } 人玩至少需要 { $needed } 項；清單中有 { $there } 項。
create-table = 開桌

## 大廳

lobby-lead = { $people ->
    [1] 這個伺服器上目前只有你。
   *[other] 目前有 { $people } 人連上這個伺服器。
}
play-anyone = 和其他人一起玩
find-opponent = 找對手
public-tables = 公開桌
no-tables = 目前沒有公開桌。
open-public = 開一桌給大家
join = 入座
watch = 觀看

## 桌邊

opening-table = 正在前往這一桌……
cannot-enter = 你無法進入這一桌
table-closed = 這一桌已經關閉
table-closed-help = 沒有人來，或沒有人回來。再開一桌吧。
players = 玩家
open-seat = 空位
you = 你
your-turn = 輪到你
player-to-move = 行動中
thinking = 思考中……
bot = 電腦
bot-for = 由{ $level }代打
not-here = 未連線
has-left = 已離開
points = { $count } 分
cards-left = { $count } 張卡
watchers = { $count } 人正在觀看。
watching = 你正在觀看這一局。
watch-link = 開放觀戰
watch-link-help = 任何人都可以用這個連結觀戰，但無法入座。
watch-link-on = 其他人可以用連結觀戰。
watch-link-make = 建立觀戰連結
watch-link-stop = 收回連結
featured = 正在進行的對局
waiting-for = 還在等 { $count } 位玩家
invite-help = 把這個連結傳給要和你玩 { $game } 的人。大家都入座後就開始。
link = 連結
link-is-local = 這個連結只在這台電腦上有效。想從其他裝置玩，請用 --host 0.0.0.0 啟動伺服器，再用這台電腦的位址打開本頁。
copy = 複製
copied = 已複製
qr-code = 連結的 QR Code
in-the-lobby = 這一桌也列在大廳裡。
sit-title = 和{ $who }玩 { $game }
sit-down = 入座
read-rules = 先看規則
takeback = 悔棋
hint = 提示
hint-busy = 思考中……
hint-says = 提示：{ $says }
hint-chances = 你的勝率：{ $chance }。
offer-draw = 提議平局
resign = 認輸
resign-sure = 確定認輸
agree = 同意
decline = 拒絕
withdraw = 收回
you-asked = { $wish ->
    [draw] 你提議平局。
    [takeback] 你要求悔棋。
   *[rematch] 你要求再來一局。
}
is-away = { $who }已經離開一陣子了。你可以等，讓電腦接手，或結束這一局。
let-bot-play = 讓電腦接手
end-game = 結束這一局
bot-plays = 電腦正在替你玩。
come-back = 我回來了
pass-device = 請把裝置交給{ $who }
pass-device-help = 其他人請別看：接下來會出現隱藏的卡片和板塊。
i-am = 我是{ $who }
you-win = 你贏了！
you-lose = 你輸了
drawn = 平局
wins = { $count ->
    [1] { $who }獲勝
   *[other] { $who }共同獲勝
}
rematch = 再來一局
rematch-asked = 已要求再來一局……
agree-rematch = { $who }想再來一局：同意
to-the-rematch = 前往下一局
replay = 重播
another-game = 換一局
move-list = 走法（{ $count }）
move-list-label = 所有走法
chat = 聊天
chat-unread = 聊天，{ $count } 則新訊息
chat-empty = 還沒有人說話。
chat-placeholder = 說點什麼
send = 送出
phrase-hello = 你好！
phrase-good-luck = 祝好運！
phrase-well-played = 漂亮！
phrase-thanks = 謝謝！
phrase-oops = 哎呀！
phrase-one-moment = 請等一下。
phrase-your-turn = 輪到你了。
phrase-good-game = 這局真好玩！
phrase-goodbye = 再見！

## 發生了什麼

lot = 抽籤結果：由{ $who }開始。
event-sat = { $who }入座。
event-began = 對局開始。
event-took-back = { $count ->
    [1] 收回上一步。
   *[other] 收回 { $count } 步。
}
event-asked = { $wish ->
    [draw] { $who }提議平局。
    [takeback] { $who }要求悔棋。
   *[rematch] { $who }要求再來一局。
}
event-answered = { $yes ->
    [yes] { $who }同意。
   *[no] { $wish ->
        [draw] { $who }拒絕平局。
        [takeback] { $who }不同意悔棋。
       *[rematch] { $who }拒絕再來一局。
    }
}
event-ended = 對局結束。
event-left = { $who }離開了。
event-returned = { $who }回來了。
event-replaced = { $level }替{ $who }玩。
event-said = { $who }說：{ $text }
event-hinted = { $who }要了一個提示。
event-watch-linked = { $yes ->
    [yes] { $who }開放用連結觀戰。
   *[no] { $who }收回了觀戰連結。
}

## 重播

no-replay = 這一局無法重播
back-to-table = 回到桌邊
to-begin = 到開頭
step-back = 上一步
step-on = 下一步
to-end = 到結尾
step = 步
download = 儲存

## 規則

rules-of = { $game } 規則
short-quarto-1 = 16 枚棋子各有高或矮、深或淺、方或圓、中空或實心。
short-quarto-2 = 你要放的棋子由對手挑選。放到任何一個空格。
short-quarto-3 = 橫列、直行或長對角線上有四枚棋子具備任一共同特性，就是 QUARTO。喊出來並指出這四枚，你就贏了。
short-quarto-4 = 如果你沒發現就把下一枚交出去，對手可以搶著喊。
short-quarto-5 = 接著從剩下的棋子中挑一枚交給對手。
short-quartex-1 = 板塊的每個角都有四分之一個圖案：十字、星星、方形或圓形。
short-quartex-2 = 把手上五片板塊中的一片放在別的板塊旁；角與角相接之處，圖案必須相同。可以任意旋轉和翻面。
short-quartex-3 = 由你補上最後四分之一的圖案，每個可得一枚同色籌碼。
short-quartex-4 = 最後，每枚籌碼的分數等於供應區還剩幾枚同色籌碼。
short-quartex-5 = 一片都放不下的人要重抽；如果袋子空了就出局，手上每片板塊都要扣分。
short-quartino-1 = 把任一顏色的棋子放到輪盤的任一格；棋子可以疊放，只算最上面那枚。
short-quartino-2 = 卡片顯示中心格和外圈順時針相鄰的三格，可以對到輪盤的任何方向。
short-quartino-3 = 拼成一張卡了？宣告它：放下卡片，四枚棋子歸還供應區，你再放一枚。
short-quartino-4 = 放棋前先看看：有沒有四枚同色，或四枚高塔？喊出來就能多放一枚。
short-quartino-5 = 最先放下第四張卡的人獲勝。

## Quarto

quarto-board = 棋盤
quarto-tray = 剩下的棋子
quarto-piece = { $height ->
    [tall] 高
   *[short] 矮
 }、{ $colour ->
    [dark] 深色
   *[light] 淺色
 }、{ $shape ->
    [square] 方形
   *[round] 圓形
 }、{ $filling ->
    [hollow] 中空
   *[solid] 實心
 }
quarto-empty = 空格
quarto-cell = { $cell }，{ $content }
quarto-give = 交出去
quarto-pass = 略過
quarto-call-these = QUARTO!
quarto-show-four = 指出這四枚棋子（{ $count }/4）
quarto-no-line = 這四枚沒有連成一線。
quarto-line-of = QUARTO！四個都是{ $traits }。
quarto-trait = { $trait ->
    [tall] 高的
    [short] 矮的
    [dark] 深色的
    [light] 淺色的
    [square] 方的
    [round] 圓的
    [hollow] 中空的
   *[solid] 實心的
}
quarto-place-this = 放下這枚棋子
quarto-places-this = { $who }要放這枚棋子
quarto-give-one = 挑一枚棋子給{ $who }
quarto-gives-next = { $who }正在挑棋子
quarto-gives = { $who }交出：{ $piece }。
quarto-places = { $who }放在 { $cell }。
quarto-calls = { $who }在 { $line } 喊 QUARTO。
quarto-passes = { $who }略過。

## Quartino

quartino-board = 棋盤
quartino-reserve = 供應區
quartino-rack = 你的卡片
quartino-y = 黃
quartino-b = 藍
quartino-g = 綠
quartino-p = 粉紅
quartino-card-order = 中心格{ $hub }，接著順時針{ $ring }
quartino-field = 第 { $field } 格
quartino-empty = 空
quartino-column-of = { $count ->
    [1] { $pawns }
   *[other] 由上而下 { $pawns }
}
quartino-in-reserve = { $colour }，剩 { $count } 枚
quartino-made = 已拼成：{ $card }
quartino-known = 已亮出：{ $card }
quartino-hidden = 隱藏的卡片
quartino-choose-colour = 請先選顏色。
quartino-claim-later = 棋子都放完後才能宣告卡片。
quartino-waits = 輪到{ $who }
quartino-anyone = { $who }行動之前：你有看到四色或高塔嗎？
quartino-which-column = 指出高塔
quartino-where = 把卡片轉到拼成的位置
quartino-lift-now = 拿走高塔：點一下
quartino-place-now = { $count ->
    [1] 放一枚棋子：先選顏色，再選格子
   *[other] 放 { $count } 枚棋子：先選顏色，再選格子
}
quartino-claim-now = 拼成哪張卡了嗎？點它。沒有的話就完成回合。
quartino-turn-left = 往回轉卡片
quartino-turn-right = 往前轉卡片
quartino-four = 四色！
quartino-column = 高塔！
quartino-claim-these = Quartino!
quartino-done = 完成
quartino-silent = 沒有要喊的
quartino-says-four = { $who }喊四色。
quartino-says-column = { $who }喊第 { $field } 格有高塔。
quartino-lifts = { $who }拿走第 { $field } 格的高塔。
quartino-places = { $who }把{ $colour }色棋子放在第 { $field } 格。
quartino-claims = { $who }宣告 Quartino：{ $card }，從 { $sector } 開始。
quartino-is-done = { $who }完成回合。
quartino-deals = 發出一張卡片：{ $card }。
quartino-is-silent = { $who }沒有喊。

## Quartex

quartex-table = 桌面
quartex-hand = 你的板塊
quartex-shown = 亮出的板塊
quartex-p = 紫色十字
quartex-b = 藍色星星
quartex-r = 紅色方形
quartex-y = 黃色圓形
quartex-choose = 選一片你的板塊
quartex-lay-now = 放下它；再點一次板塊可以旋轉
quartex-fits-nowhere = 這片板塊目前放不下
quartex-waits = 輪到{ $who }
quartex-point-now = { $who }放不下了。你看得出哪一片能放在哪裡嗎？
quartex-space = 放在 { $cell }
quartex-space-turn = 轉到合適的方向，放在 { $cell }
quartex-lay = 放下
quartex-turn-left = 向左轉
quartex-turn-right = 向右轉
quartex-flip = 翻面
quartex-stuck = 都放不下
quartex-silent = 我沒看到
quartex-stock = 供應區
quartex-total = Σ
quartex-out = 出局
quartex-bag = { $count ->
    [0] 袋子空了
   *[other] 袋中有 { $count } 片板塊
}
quartex-aside = 擱置 { $count } 片
quartex-unseen = 看不到的：{ $count }
zoom-in = 拉近
zoom-out = 拉遠
zoom-all = 顯示全部
quartex-lays = { $who }放在 { $cell }：{ $corners }。
quartex-points = { $who }指出 { $cell }：{ $corners }。
quartex-is-stuck = { $who }放不下，亮出板塊。
quartex-draws = 抽出一片板塊：{ $corners }。
quartex-is-silent = { $who }沒有指出位置。

## Games from other packages

general-position = 局面
general-as-text = 以文字顯示
general-moves = 走法
general-other = 其他走法
general-choose = 選一步
general-waits = 輪到{ $who }
general-find = 搜尋走法
general-found = { $count ->
    [0] 沒有符合的走法。
   *[other] { $count } 種走法
}
general-played = { $who }：{ $phrase }。
general-plays = { $who }走：{ $action }。
general-no-rules = 這個遊戲沒有規則頁。

## Tournaments

tournaments-title = 比賽
tournament-back = 回到比賽
leaderboard-title = 排行榜
rated-game = 評分對局：每個人都要有個人檔案；沒有提示，也不能悔棋

## 棋盤上的提示、通往課程與規則的連結

quartex-dead = { $cell }：這裡再也放不下任何板塊
quartex-worth = 每枚籌碼的分數等於供應區還剩幾枚同色籌碼。
quartex-removed = 不參與遊戲：{ $count }
confirm-again = 再點一次就送出。
learn = 兩分鐘學會
rules-panel = { $game } 規則
rules-whole = 所有規則，一條一條看
