# Profiles and the history of a person.

## A profile

profile-about = Un profil garde ton nom, tes places et ton historique sur tous tes appareils. Tu te connectes avec une clé d’accès, sans mot de passe ni adresse e-mail. Sans profil, tu joues comme avant.
profile-make = Créer un profil
profile-sign-in = Se connecter
profile-sign-out = Se déconnecter
profile-have = Déjà un profil ?
profile-code = Code de secours
profile-use-code = Utiliser un code de secours
profile-cancelled = Aucune clé d’accès n’a été utilisée. Réessaie.
profile-absent = Il n’y a pas de profils à cette adresse.
profile-save = Enregistrer
profile-saved = Enregistré.

## Passkeys and devices

profile-passkeys = Clés d’accès
profile-add-passkey = Ajouter une clé d’accès pour cet appareil
profile-remove = Supprimer
profile-remove-sure = Oui, supprimer
profile-used = Dernière utilisation { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
profile-devices = Appareils connectés
profile-this-device = cet appareil
profile-since = Depuis { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
profile-invite = Ajouter un autre appareil
profile-invite-about = Ouvre ce lien sur l’autre appareil dans les dix minutes. Il affichera un nombre, à confirmer ici.
profile-waiting = Un appareil veut rejoindre ce profil. Son nombre doit être { $number }.
profile-let-in = Le nombre est bon
profile-refuse = Refuser
profile-join-about = Ton autre appareil attend celui-ci. Tu verras un nombre, à confirmer là-bas.
profile-join = Rejoindre avec cet appareil
profile-joining = Confirme le nombre { $number } sur ton autre appareil.
profile-joined = Cet appareil a rejoint le profil. Ajoute une clé d’accès pour pouvoir te reconnecter ici.
profile-joined-before = La session était déjà ouverte sur cet appareil ; rien n’a changé.

## Recovery codes

profile-codes = Codes de secours
profile-codes-left = { $count ->
    [0] Il n’y a pas de code de secours.
    [one] Il reste un code de secours.
   *[other] Il reste { $count } codes de secours.
}
profile-codes-about = Garde ces codes en lieu sûr. Chacun te connecte une fois, et ils ne sont affichés que maintenant.
profile-codes-replace = De nouveaux codes remplacent ceux-ci.
profile-codes-make = Créer de nouveaux codes de secours

## Games, export and deletion

profile-take-over = { $count ->
    [one] Reprendre la partie de ce navigateur
   *[other] Reprendre { $count } parties de ce navigateur
}
profile-taken = Les parties de ce navigateur sont dans ton profil.
profile-public = Montrer mon nom et mes résultats à tous
profile-public-page = Page publique
profile-not-public = Ce profil n’existe pas ou n’est pas public.
profile-export = Tout exporter
profile-delete = Tout supprimer
profile-delete-about = Ton profil, ton historique et ton nom à toutes les tables sont supprimés. Les parties restent, sans ton nom. C’est irréversible.
profile-delete-sure = Supprimer définitivement
profile-deleted = Ton profil est supprimé.
refused-signed-out = La session est fermée. Connecte-toi de nouveau.
refused-last-passkey = C’est ta dernière clé d’accès. Crée d’abord des codes de secours ou une autre clé.
refused-wrong-passkey = Cette clé d’accès n’a pas fonctionné. Réessaie.
refused-wrong-code = Ce code ou ce lien n’est pas valable. Peut-être a-t-il déjà servi, ou est-il trop ancien.
refused-not-let-in = Cet appareil n’a pas été confirmé, ou a attendu trop longtemps. Ajoute-le à nouveau sur ton autre appareil.
refused-no-profiles = Il n’y a pas de profils ici.

## History

history-title = Historique
history-empty = Il n’y a pas encore de parties terminées ici.
history-no-match = Aucune partie ne correspond à ces filtres.
history-all = Tous
history-game = Jeu
history-opponent = Adversaire
history-result = Résultat
history-options = Options
history-default = Règles par défaut
history-won = Gagnée
history-drawn = Égalité
history-lost = Perdue
history-none = Non terminée
history-points-time = Points au fil du temps
history-by-opponent = Résultats par adversaire
history-mistakes = Erreurs selon la phase de la partie
history-opening = Premier tiers
history-middle = Deuxième tiers
history-end = Dernier tiers
history-reviewed = { $count ->
    [one] Une partie analysée.
   *[other] { $count } parties analysées.
}
history-review = Compter les erreurs d’autres parties
