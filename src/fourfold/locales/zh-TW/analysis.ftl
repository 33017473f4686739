# 對局之後：分析、棋譜、接著玩。

analysis = 重播與分析
analysis-busy = 正在計算這一局……
chances-busy = 正在計算每個人的勝率……
graph = 整局的經過
worst-moves = 代價最大的走法
graph-at = 第 { $at } 步，共 { $count } 步：{ $says }
series = 圖表顯示什麼
series-outcome = 雙方都下最佳走法時誰贏
series-chances = 每個人的勝率
series-points = 分數
series-tokens = 籌碼
series-worth = 一枚籌碼值多少
series-cards = 拼成的卡片
value-of = { $who }：{ $value }
show-values = 顯示每一步的好壞
legend-values = + 贏，= 平局，− 輸；數字表示再放幾枚棋子。
legend-chances = 走這一步之後，輪到的玩家有多少機會獲勝；只依他當時能知道的事來判斷。

value-win = { $count ->
    [0] 贏
    [1] 馬上贏
   *[other] 再放 { $count } 枚就贏
}
value-draw = 平局
value-loss = { $count ->
    [0] 輸
    [1] 下一枚就輸
   *[other] 再放 { $count } 枚就輸
}
value-chances = 勝率 { $chance }
value-played = { $value }，實際走法
hint-value = 雙方都下最佳走法時：{ $value }。

standing-draw = 雙方都下最佳走法就是平局。
standing-win = { $count ->
    [1] { $who }再放一枚就贏。
   *[other] 雙方都下最佳走法，再放 { $count } 枚後{ $who }獲勝。
}
standing-call = 已經連成一線：{ $who }可以喊 QUARTO。

remarks = { $count ->
    [0] 沒有失誤
   *[other] { $count } 則評語
}
remarks-none = 沒有人白白送出機會。
remark-at = 第 { $at } 步：{ $says }
remark-next = 這一步：{ $says }
remark-misses-win = { $count ->
    [1] { $who }錯過了馬上獲勝的機會。
   *[other] { $who }錯過了再放 { $count } 枚就獲勝的機會。
}
remark-throws-win = { $count ->
    [1] { $who }本來馬上就能贏，現在卻要輸了。
   *[other] { $who }本來再放 { $count } 枚就能贏，現在卻要輸了。
}
remark-gives-win = { $count ->
    [1] 原本是平局；現在下一枚{ $who }就輸了。
   *[other] 原本是平局；現在再放 { $count } 枚{ $who }就輸了。
}
remark-overlooks-line = { $who }沒發現已經連成的一線。
remark-wrong-call = { $who }喊錯了 QUARTO。
remark-slower = { $who }本來可以更快獲勝；現在還要 { $count } 枚。
remark-hastens = { $who }本來可以撐更久；現在再放 { $count } 枚就輸了。
remark-overlooks-place = { $who }沒發現有板塊能放的位置。
remark-costs-points = { $who }因此少了 { $count } 分。
remark-is-out = { $who }出局，手上還有 { $count } 片板塊。
remark-wrong-claim = { $who }宣告了還沒拼成的卡片。
remark-wrong-announcement = { $who }喊了不存在的狀況。
remark-overlooks-pawn = { $who }本來可以喊出狀況，多放一枚棋子。
remark-overlooks-card = { $who }沒發現已經拼成的 { $count } 張卡片。
remark-loses-chances = { $who }的勝率下降了 { $count } 個百分點。
remark-better = 更好的走法：{ $says }

play-on = 從這裡接著玩
play-on-help = 開一張新桌，從這一刻開始。你正在看的這一局不會改變。
play-on-over = 到這裡對局已經結束了；請往回退一點。
play-as = 你的座位
event-taken-up = 對局從第 { $count } 個動作之後接著進行。

share = 分享
share-help = 拿到這個連結的人，會從這一刻看到這一局。
share-private = 這一桌是私人的，這裡也沒有它的邀請連結。請儲存對局紀錄，再傳給對方。

import-title = 開啟已儲存的對局
import-lead = 選一份在這裡或別處儲存的對局紀錄，或貼上它的文字。對局會依規則重播，並得到自己的連結。
import-file = 對局紀錄
import-text = 紀錄文字
import-open = 開啟
start-of-game = 開局
