# Profiles and the history of a person.

## A profile

profile-about = A profile keeps your name, your seats and your history on all your devices. You sign in with a passkey: no password, no mail address. Playing without a profile stays as it is.
profile-make = Make a profile
profile-sign-in = Sign in
profile-sign-out = Sign out
profile-have = Already have a profile?
profile-code = Recovery code
profile-use-code = Use a recovery code
profile-cancelled = No passkey was used. Please try again.
profile-absent = There are no profiles at this address.
profile-save = Save
profile-saved = Saved.

## Passkeys and devices

profile-passkeys = Passkeys
profile-add-passkey = Add a passkey for this device
profile-remove = Remove
profile-remove-sure = Yes, remove
profile-used = Last used { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
profile-devices = Signed-in devices
profile-this-device = this device
profile-since = Since { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
profile-invite = Add another device
profile-invite-about = Open this link on the other device within ten minutes. It will show a number; confirm it here.
profile-waiting = A device wants to join. Its number must be { $number }.
profile-let-in = The number is right
profile-refuse = Refuse
profile-join-about = Your other device is waiting for this one. You will see a number, which you confirm there.
profile-join = Join with this device
profile-joining = Confirm the number { $number } on your other device.
profile-joined = This device has joined. Add a passkey for it, so that you can sign in here again.
profile-joined-before = This device was signed in before; nothing has changed.

## Recovery codes

profile-codes = Recovery codes
profile-codes-left = { $count ->
    [0] There are no recovery codes.
    [one] One recovery code is left.
   *[other] { $count } recovery codes are left.
}
profile-codes-about = Keep these codes in a safe place. Each of them signs you in once, and they are shown only now.
profile-codes-replace = New codes replace these.
profile-codes-make = Make new recovery codes

## Games, export and deletion

profile-take-over = { $count ->
    [one] Take over the game of this browser
   *[other] Take over { $count } games of this browser
}
profile-taken = The games of this browser are in your profile.
profile-public = Show my name and my results to everybody
profile-public-page = Public page
profile-not-public = There is no such profile, or it is not public.
profile-export = Export everything
profile-delete = Delete everything
profile-delete-about = Your profile, your history and your name at all tables are deleted. The games stay, without your name. This cannot be undone.
profile-delete-sure = Delete for good
profile-deleted = Your profile is deleted.
refused-signed-out = You are signed out. Please sign in again.
refused-last-passkey = This is your last passkey. Make recovery codes or another passkey first.
refused-wrong-passkey = That passkey did not work. Please try again.
refused-wrong-code = This code or link is not valid. Perhaps it was used already, or is too old.
refused-not-let-in = This device was not confirmed, or waited too long. Add it again on your other device.
refused-no-profiles = There are no profiles here.

## History

history-title = History
history-empty = There are no finished games here yet.
history-no-match = No game fits these filters.
history-all = All
history-game = Game
history-opponent = Opponent
history-result = Result
history-options = Options
history-default = Default rules
history-won = Won
history-drawn = Drawn
history-lost = Lost
history-none = Not finished
history-points-time = Points over time
history-by-opponent = Results by opponent
history-mistakes = Mistakes by part of the game
history-opening = First third
history-middle = Second third
history-end = Last third
history-reviewed = { $count ->
    [one] One game reviewed.
   *[other] { $count } games reviewed.
}
history-review = Count the mistakes of more games
