# 分析棋盤與謎題。

## 分析棋盤

analysis-set-up = 擺設局面
analysis-show = 分析
analysis-empty = 清空棋盤
analysis-hand = 手中
analysis-called = 成線後必須喊出；棋盤上已有的線無效
analysis-position = 局面文字
analysis-position-help = 未知的板塊和卡片以問號表示，會隨機發配。
analysis-no-position = 這段文字不是局面。
analysis-moves = 走法與其價值
analysis-move = 走法
analysis-value = 價值
analysis-replies = 安全的應對
analysis-safe = { $safe }／{ $count }
analysis-variations = 變化
analysis-start = 開始
analysis-comment = 對這一步的註解
analysis-promote = 設為主線
analysis-remove = 移除變化
analysis-too-long = 這份分析太長，無法放進連結。請移除一些變化或註解。
analysis-damaged = 這個連結已損壞，棋盤顯示對局的開始。

## 謎題

puzzles-about = 每道謎題只有一個解答。你的積分和連勝紀錄保存在這個瀏覽器中。
puzzle-daily = 每日謎題
puzzle-daily-about = 每天一道謎題，人人相同。
puzzle-daily-done = 你已經解出今天的謎題。
puzzle-days = 已連續解題 { $count } 天。
puzzle-run = 連續解出 { $count } 道謎題；最佳紀錄是 { $best }。
puzzle-rating = 積分：{ $rating }
puzzle-grade = 難度 { $grade }（最高 5）
puzzle-opponent = 對手
puzzle-claims = 你的宣告
puzzle-all = 就這些
puzzle-show = 顯示解答
puzzle-again = 再試一次
puzzle-next = 下一道謎題
puzzle-picture = 存成圖片

puzzle-kind-win = 致勝的一步
puzzle-kind-save = 唯一的平局
puzzle-kind-give = 安全的棋子
puzzle-kind-call = 找出那條線
puzzle-kind-points = 最多分數
puzzle-kind-leave = 不留機會
puzzle-kind-claims = 所有宣告

puzzle-quarto-win = 找出唯一致勝的走法：一個空格，以及之後交出的棋子。
puzzle-quarto-save = 找出唯一不輸的走法：一個空格，以及之後交出的棋子。
puzzle-quarto-give = 找出唯一可以交出而不輸的棋子。
puzzle-quarto-call = 剛剛有一條線完成了。在太遲之前喊出它。
puzzle-quartex-points = 找出這個回合得分最多的位置。
puzzle-quartex-leave = 找出唯一放下後沒有任何板塊能完成圖案的位置。
puzzle-quartino-claims = 你剛剛放了一個棋子。找出現在可以做的所有宣告。

puzzle-says-solved = 正確！
puzzle-says-solution = 這就是解答。
puzzle-says-draws = 這樣只是平局。
puzzle-says-loses = { $count ->
    [1] 這樣馬上就輸了。
   *[other] 這樣最多再放 { $count } 個棋子就輸了。
  }
puzzle-says-unfinished = 這樣還分不出勝負。
puzzle-says-no-line = 那裡沒有一線。
puzzle-says-void = 那條線無效：沒有人及時喊出。
puzzle-says-overlooks = 這樣就漏看了那條線。
puzzle-says-fewer = 這樣你的分數改變 { $count }；最佳位置可得 { $best }。
puzzle-says-leaves = 這樣會留下 { $count } 個可以完成圖案的位置。
puzzle-says-claims = 錯誤的宣告：{ $wrong }。漏掉的宣告：{ $missing }。
