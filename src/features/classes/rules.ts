/** What one file may hold. */
export const classLimits = { rows: 1000, bytes: 1024 * 1024 } as const

/** The columns of the file, as its first line names them; their order does not matter. */
export const classColumns = ['nom complet', 'identifiant', 'classe'] as const

/** A file to begin with. */
export const classTemplate: readonly (readonly string[])[] = [
  classColumns,
  ['Awa Ndiaye', '', '3e B'],
  ['Modou Fall', '77 123 45 67', '3e B'],
  ['Fatou Sarr', 'fatou.sarr@exemple.sn', '3e B'],
]

export const classSentences = {
  noFile: 'Choisissez un fichier, ou collez ses lignes.',
  tooLarge:
    'Un fichier compte au plus 1 000 lignes et 1 Mo. Découpez-le : une classe, ou quelques-unes, par fichier.',
  empty: 'Ce fichier est vide.',
  archive:
    'Ce fichier est un classeur ou une archive, pas un CSV. Dans le tableur : « Enregistrer sous », format CSV.',
  binary:
    'Ce fichier n’est pas un texte que l’école sait lire. Dans le tableur : « Enregistrer sous », format « CSV UTF-8 ».',
  noPupil: 'Il n’y a aucun élève sous la ligne des titres.',
  quoteOpen: (line: number) => `Ligne ${line} : un guillemet est ouvert et jamais refermé.`,
  lineLong: (line: number) => `Ligne ${line} : la ligne est trop longue.`,
  columnMissing: (columns: readonly string[]) =>
    `La première ligne doit nommer les colonnes « nom complet », « identifiant » et « classe ». Il manque ${columns.map((name) => `« ${name} »`).join(' et ')}.`,
  columnTwice: (column: string) => `Plusieurs colonnes disent « ${column} ». N’en gardez qu’une.`,
  otherFile: 'Ce fichier n’est pas celui de l’aperçu. Vérifiez-le d’abord.',
  changedSince:
    'Des comptes ont changé depuis l’aperçu. Rien n’est créé : vérifiez le fichier une nouvelle fois.',
  nothingToCreate: 'Il n’y a aucun compte à créer dans ce fichier.',
  otherCreation: 'Cette création est celle d’un autre administrateur ou d’un autre fichier.',
  nobodyForSlips: 'Il n’y a personne ici à qui donner une fiche.',
  gone: 'L’envoi est arrivé incomplet. Veuillez réessayer.',
} as const

/** What is said of one line of the file. */
export const lineSentences = {
  nameMissing: 'Le nom manque.',
  formula: (what: string, sign: string) => `${what} commence par « ${sign} », comme une formule de tableur.`,
  lineBreak: (what: string) => `${what} contient un retour à la ligne. Un guillemet de trop, peut-être.`,
  unprintable: (what: string) => `${what} contient des caractères qui ne peuvent pas être affichés.`,
  letter: (what: string, letter: string) =>
    `${what} contient « ${letter} », qui n’est pas une lettre de notre alphabet.`,
  sign: (what: string, sign: string) => `${what} contient le signe « ${sign} ».`,
  classMissing: 'La classe manque.',
  classLong: 'Le nom de la classe compte au plus 40 caractères.',
  username:
    'L’identifiant doit être un e-mail, un numéro de téléphone, un nom comme « awa.ndiaye », ou vide.',
  tooManyCells: 'A plus de colonnes que la première ligne.',
  exists: (name: string) => `Ce compte existe déjà (${name}). Il reste comme il est.`,
  existsInClass: 'Un élève de ce nom a déjà un compte dans cette classe. Il reste comme il est.',
  sameUsername: (line: number) => `Même identifiant qu’à la ligne ${line}.`,
  samePupil: (line: number) =>
    `Même nom et même classe qu’à la ligne ${line}. Si ce sont deux élèves, donnez un identifiant à chacun.`,
} as const
