# 每種遊戲的第一局，一步一步來。

## 第一局

learn-title = 你的第一局 { $game }
learn-coach = 教練
learn-step = 第 { $number } 步，共 { $count } 步
learn-next = 繼續
learn-again = 再試一次
learn-skip = 跳過
learn-leave = 離開教學
learn-moment = 看好囉……
learn-finished = 整個遊戲就是這樣！
learn-finished-help = 你已經會玩 { $game } 了。其他細節都在規則裡，規則就放在棋盤旁邊。
learn-play = 和電腦玩一局
learn-once-more = 從頭再來一次

## Quarto，一步一步來

learn-quarto-give = 每枚棋子各有高或矮、深或淺、方或圓、中空或實心。對手要放哪一枚由你挑選。把高、深色、方形、中空的那枚交出去：點它，再按「交出去」。
learn-quarto-give-yes = 高的棋子比較大，還有一圈飾帶；中空的有個洞。教練已經放好了，並且也給你一枚。
learn-quarto-give-no = 那是另一枚棋子。請找一枚比較大、有飾帶（高）、深色木頭、有稜有角（方形）、頂上有洞（中空）的。
learn-quarto-place = 現在你必須放下拿到的棋子。任何空格都可以。
learn-quarto-place-yes = 這就是一個回合：先放下拿到的，再交出一枚。棋子不屬於任何人，你們在同一個棋盤上一起布局。
learn-quarto-place-no = 現在還沒有可以喊的。請點一個空格。
learn-quarto-line = 過了幾個回合。橫列、直行或長對角線上有四枚棋子具備任一共同特性，就是 QUARTO。有一橫列已經有三枚深色棋子，而教練又交給你一枚深色的！
learn-quarto-line-yes = 四枚深色棋子連成一線：這就是 QUARTO。不過光是這樣還不算贏……
learn-quarto-line-no = 這樣沒有完成任何一線。看看由下往上第二列：a2、b2、c2 都是深色，d2 還空著。
learn-quarto-call = ……要喊出來才算！程式不會提醒你。按「QUARTO!」，點這四枚棋子，然後喊出來。
learn-quarto-call-yes = 你喊了出來，也指出了這四枚：你贏了。
learn-quarto-call-given = 你什麼都沒說就把下一枚交出去了。現在教練可以對你做出的這條線喊 QUARTO，並且獲勝！
learn-quarto-call-no = 這四枚沒有共同特性，或者還不到四枚。喊錯之後，這個回合就不能再喊了。請指出 a2、b2、c2 和 d2。
learn-quarto-notice = 換一局。教練剛放在 d4，並交給你一枚棋子。放之前先看清楚：教練是不是漏看了什麼？顏色和高度很容易看出來，洞就不一定了。
learn-quarto-notice-yes = 長對角線上有四枚中空棋子。是誰放的都沒關係：先喊的人就贏。
learn-quarto-notice-void = 太遲了：你已經放下棋子，這條沒有人喊的線在這一局中就失效了。看看從 a1 到 d4 的長對角線。
learn-quarto-notice-no = 不是這幾枚。看看從 a1 到 d4 的長對角線：哪些棋子有洞？
learn-quarto-gift = 最後是交棋子的學問。第三列有三枚高的棋子，正等著第四枚。請交出一枚讓教練贏不了的棋子。
learn-quarto-gift-yes = 交一枚矮的，什麼事都沒有。交出去之前，先想想每一枚棋子會完成哪條線。等到剩下的每一枚都危險時，總有人要輸。
learn-quarto-gift-no = 交了高的！教練放在 d3，喊出來就贏了。這個遊戲是輸在你交出去的棋子上。
learn-quarto-gift-nothing = 還沒有四枚連成一線。請交出一枚矮的棋子。

## Quartex，一步一步來

learn-quartex-lay = 板塊的每個角都有四分之一個圖案：十字、星星、方形或圓形。把手上五片板塊中的一片放在桌上那片旁邊。選一片板塊，能放的位置就會亮起來。
learn-quartex-lay-yes = 板塊相接之處，角上的圖案都要相同。接著你抽一片新的板塊，然後輪到下一位玩家。
learn-quartex-flip = 板塊可以旋轉，也可以翻面：背面是正面的鏡像。這片板塊的右邊，你只有一片放得下，而且要翻面才行。把它找出來。點選好的板塊可以旋轉，按有兩個箭頭的按鈕可以翻面。
learn-quartex-flip-yes = 放得下。教練又放了一片，現在有三片板塊在同一角相接……
learn-quartex-flip-no = 這樣放也可以，不過請看第一片的右邊：那裡是星星在上、方形在下。你的哪一片板塊有星星緊鄰方形？
learn-quartex-complete = ……已經有四分之三個藍星星。放上能補齊最後四分之一的板塊。
learn-quartex-complete-yes = 星星完成了，你從供應區得到一枚藍色籌碼。看看籌碼表：現在它算你的了。
learn-quartex-complete-no = 放是放得下，但沒有完成任何圖案。請找三個四分之一星星相接的空位；它旁邊必須是圓形。
learn-quartex-two = 過了幾個回合。一片板塊可以同時完成好幾個圖案。找出能讓你得到兩枚籌碼的位置。
learn-quartex-two-yes = 一片板塊完成一個十字和一個方形：兩枚籌碼。
learn-quartex-two-one = 一枚籌碼。但有個位置可以得兩枚：看看右邊的空隙。
learn-quartex-two-no = 這樣沒有完成任何圖案。看看右邊的空隙，三片板塊的角正在那裡等著。
learn-quartex-worth = 接下來就是巧妙的地方。每枚籌碼的分數等於供應區還剩幾枚同色籌碼。你有兩枚黃色，各值 8 分：共 16 分。你可以完成第三個圓形，也可以完成第一個星星。哪個賺得多？
learn-quartex-worth-yes = 答對了。一枚值 9 分的藍色籌碼帶來 9 分。要是拿第三枚黃色，你的黃色就全部只值 7 分：從 16 變成 21，只多 5 分。少即是多。
learn-quartex-worth-yellow = 現在供應區剩 7 枚黃色籌碼，你的三枚共值 21 分：只比之前多 5 分。如果拿第一枚藍色籌碼，就能多 9 分。
learn-quartex-worth-no = 這樣沒有完成任何圖案。你有一片板塊可以在右上方完成星星，另一片可以在左上方完成圓形。
learn-quartex-stuck = 有時候會都放不下。你的五片板塊沒有十字，所以只好亮出來擱置，另抽了五片。從這五片中放一片吧。
learn-quartex-stuck-yes = 擱置的板塊已經放回袋中。如果袋子空了又都放不下，你就出局，手上每片板塊扣一分。再也放不下任何板塊的地方，桌面上會顯示一個小叉叉。

## Quartino，一步一步來

learn-quartino-place = 你的四張祕密卡片，每張都顯示中心格和外圈相鄰的三格。其中一張的中心格是黃色：點黃色，再點中央的第 0 格。
learn-quartino-place-yes = 棋子一放下就不屬於任何人：別人可以利用它，也可以蓋住它。
learn-quartino-place-no = 這樣放也可以，但這張卡片的中心格必須是黃色。點黃色，再點第 0 格。
learn-quartino-done = 你放好了棋子，還沒有拼成任何一張卡片，所以這回合就完成了。
learn-quartino-done-yes = 教練在第 4 格放了一枚粉紅棋子。就這樣輪流進行。
learn-quartino-done-no = 那張卡片還沒拼成；宣告錯誤會結束你的回合，卡片也會亮給大家看。請按「完成」。
learn-quartino-cover = 過了幾個回合。黃、藍、綠、粉紅這張卡，你已經有了中心格、第 3 格的藍和第 5 格的粉紅。但第 4 格是粉紅。棋子可以疊放，只算最上面那枚：把綠色疊上去！
learn-quartino-cover-yes = 現在中心格和第 3、4、5 格最上面的棋子，正好是黃、藍、綠、粉紅。
learn-quartino-cover-no = 還差一點。把一枚綠色棋子放到第 4 格，疊在粉紅上面。
learn-quartino-claim = 你的卡片拼成了，但只有你自己能說出來。點中心格是黃色的那張卡，再點格子或轉動卡片，讓它對準第 3、4、5 格，然後按「Quartino!」。
learn-quartino-claim-yes = Quartino！卡片亮在你旁邊，四枚棋子歸還供應區；下面的粉紅留著。還剩三張卡。
learn-quartino-claim-silent = 你錯過了機會。沒有人會自動替你宣告，教練說不定還會蓋住其中一枚棋子。
learn-quartino-claim-no = 那張卡片在那裡沒有拼成。卡片會亮給大家看，你的回合也結束了。請選中心格是黃色的那張卡，對準第 3、4、5 格。
learn-quartino-bonus = 拼成一張卡，還能馬上再放一枚棋子，放哪裡都行。如果又拼成下一張卡，就再宣告一次。
learn-quartino-bonus-yes = 最先放下第四張卡的人獲勝。還有兩件事值得留意……
learn-quartino-four = ……就在放棋之前。棋盤上有四枚以上同色的棋子時，被蓋住的也算，喊「四色！」的人可以放兩枚棋子（原本一枚）。現在有嗎？
learn-quartino-four-yes = 四枚黃色棋子，其中一枚在藍色下面。現在你可以放兩枚棋子。
learn-quartino-four-overlooked = 你沒看清楚就放了。黃色棋子有四枚，在第 1、2、7 格，還有第 5 格的藍色下面：本來可以多放一枚的。
learn-quartino-four-no = 這裡沒有四枚疊成的高塔。數數黃色的，也看看藍色下面。
learn-quartino-column = 如果同一格上有四枚棋子，不論顏色，就可以喊高塔。按「高塔！」，再指出它。
learn-quartino-column-yes = 答對了。拿走高塔，你可以放兩枚棋子。
learn-quartino-column-overlooked = 你沒看清楚就放了。第 6 格上有四枚棋子：本來可以拿走這座高塔，放兩枚棋子的。
learn-quartino-column-no = 這裡是同一格上有四枚棋子，而不是四枚同色。按「高塔！」，再點第 6 格。
learn-quartino-lift = 先把喊到的高塔從棋盤上拿走：點一下。
learn-quartino-lift-yes = 四枚棋子都歸還供應區了，你可以放兩枚棋子，放哪裡都行。
learn-quartino-lift-no = 先拿走高塔：點第 6 格。
