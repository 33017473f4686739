# Tournaments and leaderboards.

## Tournaments

tournaments-none = No tournament has been announced yet.
tournament-new = Announce a tournament
tournament-phase-open = Registration is open
tournament-phase-running = Round { $round } of { $total }
tournament-phase-over = Over
tournament-phase-cancelled = Cancelled
tournament-name = Title
tournament-format = Format
tournament-format-swiss = Swiss
tournament-format-round-robin = Round robin
tournament-format-knockout = Knockout
tournament-says-swiss = A few rounds; opponents have about the same points.
tournament-says-round-robin = Everybody plays everybody once.
tournament-says-knockout = The loser is out; a drawn game is repeated.
tournament-seats = Players at a table
tournament-rounds = Rounds
tournament-rounds-auto = As many as needed
tournament-pause = Seconds before the games of a round begin
tournament-starts = Starts by itself at
tournament-starts-at = Starts: { DATETIME($when, month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "numeric") }
tournament-asks-check-in = Players must check in before the start
tournament-bots = Bots fill up tables
tournament-bots-none = No bots
tournament-least = At least this many players, with bots
tournament-listed = Show in the list of tournaments
tournament-create = Announce
tournament-share = Send this link to the players:
tournament-register = Register
tournament-you = You play as { $name }.
tournament-check-in = Check in
tournament-checked-in = You have checked in.
tournament-withdraw = Withdraw
tournament-return = Take part again
tournament-out-withdrew = withdrew
tournament-out-no-show = did not come
tournament-out-not-there = did not check in
tournament-start = Start now
tournament-cancel = Cancel the tournament
tournament-cancel-sure = Yes, cancel it
tournament-keep = Keep it
tournament-your-table = To your table
tournament-your-bye = You have a bye this round; it counts as a win.
tournament-begins-in = The games begin in { $time }.
tournament-round = Round { $number }
tournament-table = Table
tournament-result = Result
tournament-bye = Bye
tournament-playing = playing
tournament-no-show = no-show
tournament-standings = Standings
tournament-place = Place
tournament-player = Player
tournament-points = Points
tournament-buchholz = Buchholz
tournament-buchholz-short = BH
tournament-sonneborn-berger = Sonneborn-Berger
tournament-sonneborn-berger-short = SB
tournament-played = Games
tournament-not-found = There is no such tournament. Perhaps the link is incomplete.
tournament-organiser = You are the organiser. Start the tournament when the players are there.
tournament-players = { $count ->
    [one] One player
   *[other] { $count } players
  }

## Leaderboards

leaderboard-about = Ratings of people who show their profiles and have met five opponents, and of bots. 19 times out of 20 the true strength is within the range.
leaderboard-rating = Rating
leaderboard-uncertain = { $rating } ± { $range }
leaderboard-games = Games
leaderboard-yours = Your rating: { $rating } ± { $range }
leaderboard-provisional = You appear here after games against five different opponents.
leaderboard-rules = Rules
