/** Why a file is not taken: each for the admin who brings it. */
export const fileSentences = {
  absent: (path: string) => `Il n’y a pas de fichier ${path}.`,
  foreign:
    'Ce n’est pas un fichier de marques : rien n’a été pris. Apportez celui que « npm run events:export » a écrit sur le boîtier.',
  truncated:
    'Ce fichier n’est pas entier : la copie a été interrompue. Rien n’a été pris. Copiez-le de nouveau, ou refaites-le sur le boîtier.',
  altered:
    'Ce fichier n’est plus celui que le boîtier a écrit : il est abîmé, ou quelqu’un l’a changé. Rien n’a été pris. Copiez-le de nouveau, ou refaites-le sur le boîtier.',
  changed:
    'Ce fichier a changé pendant qu’il était lu. Ce qui en a été pris reste pris, une seule fois : remettez la clé et relancez la même commande.',
  unreadable:
    'Ce fichier ne peut plus être lu jusqu’au bout : la clé a été retirée, ou elle s’abîme. Ce qui en a été pris reste pris, une seule fois : relancez la même commande.',
  own: 'Ce fichier a été écrit par cette école même : il n’y a rien à y prendre. Vérifiez DATA_DIR et DATABASE_URL.',
  late: (writtenAt: string) =>
    `Ce fichier dit avoir été écrit le ${writtenAt}, il y a plus de 400 jours : l’horloge du boîtier retarde, ou le fichier est trop vieux. Rien n’a été pris. Mettez le boîtier à l’heure et refaites le fichier.`,
  unknownSchoolBox: (fingerprint: string) =>
    `Cette école ne connaît pas encore le boîtier qui a écrit ce fichier. Son empreinte est ${fingerprint} : si c’est bien celle que le boîtier a affichée en écrivant le fichier, ajoutez « --trust ${fingerprint} ». Rien n’a été pris.`,
  otherSchoolBox: (fingerprint: string) =>
    `Le boîtier qui a écrit ce fichier a une autre empreinte : ${fingerprint}. Rien n’a été pris.`,
} as const
