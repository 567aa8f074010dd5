/** Sentences that the server alone says: pages show them as they come, and do not carry them. */
export const serverSentences = {
  tooManyAtOnce: 'Beaucoup de personnes se connectent en ce moment. Réessaie dans quelques secondes.',
  resetLinkOver: 'Ce lien a déjà servi, a expiré ou n’existe pas. Demandes-en un autre.',
  recoveryWrong:
    'Ce nom d’utilisateur et ce code de récupération ne vont pas ensemble, ou le code a déjà servi.',
  resetAsked:
    'Si un compte existe, un lien lui est envoyé ; il est valable 30 minutes. Tu n’as rien reçu ? L’équipe de l’école peut t’en remettre un.',
  resetByHand:
    'Demande à ton professeur\u00a0: il verra ta demande et te remettra un lien. Avec un de tes codes de récupération, tu n’attends personne.',
} as const
