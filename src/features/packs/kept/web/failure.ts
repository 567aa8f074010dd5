/** Why something could not be kept. */
export type FailureKind = keyof typeof sentences

const sentences = {
  /** No Cache Storage or no Web Crypto: an old browser, a private window, or a page that came without HTTPS. */
  unsupported:
    'Ce navigateur ne peut rien garder pour toi. Ouvre l’école dans Chrome, sans navigation privée, à son adresse en https.',
  busy: 'Un autre onglet garde déjà des cours sur ce téléphone. Attends qu’il ait fini, puis recommence.',
  full: 'Il n’y a plus assez de place sur ton téléphone. Ce qui était gardé se lit toujours. Retire un cours ou libère de la place, puis continue.',
  unwritten:
    'Ton téléphone n’a pas pu enregistrer un chapitre. Ce qui était gardé se lit toujours. Recommence.',
  /** The bytes of a file are not those that the manifest names. */
  damaged:
    'Un chapitre est arrivé abîmé\u00a0: il n’a pas été gardé. Ce qui était gardé se lit toujours. Recommence.',
  /** Signed by nobody that this phone knows, or changed after it was signed. */
  foreign: 'Ce cours ne porte pas la signature de ton école\u00a0: il n’a pas été gardé.',
  /** The signature is that of the key that the school has now, and this phone knows another. */
  newKey:
    'Ton école a changé de signature. Ce qui était gardé se lit toujours. Si c’est bien l’adresse de ton école, accepte la nouvelle signature pour continuer.',
  /** Of a form that this page cannot read: the school is newer than the page. */
  tooNew: 'L’école a changé depuis que cette page est ouverte. Recharge la page, puis recommence.',
  /** The school no longer has a file of the manifest. */
  changed: 'L’école vient de changer ce cours. Recommence pour prendre sa nouvelle version.',
  /** A kept course of which something is gone. */
  gone: 'Ce cours n’est plus entier sur ce téléphone\u00a0: répare-le d’abord.',
  /** A file that carries an older version of a course than the phone keeps. */
  older: 'Ce cahier est plus ancien que le cours qui est déjà sur ce téléphone\u00a0: rien n’a changé.',
  /** A file that carries no pack, or whose end is missing. */
  notCahier:
    'Ce fichier n’est pas un cahier de l’école, ou il n’est pas arrivé entier. Demande à le recevoir encore une fois.',
  tooLarge: 'Ce fichier est trop gros pour être un cahier de l’école.',
  network: 'Le réseau s’est coupé. Ce qui est arrivé reste là\u00a0: continue quand il revient.',
} as const

/** Something that could not be kept; its message is a sentence for the pupil. What was kept before is as it was. */
export class KeptFailure extends Error {
  declare readonly kind: FailureKind

  constructor(kind: FailureKind) {
    super(sentences[kind])
    this.name = 'KeptFailure'
    this.kind = kind
  }
}

/** A failure to write into the phone's storage, as one that can be said. */
export function writeFailure(error: unknown): unknown {
  const { name } = Object(error) as { name?: unknown }
  if (name === 'QuotaExceededError') return new KeptFailure('full')
  if (error instanceof KeptFailure || name === 'AbortError') return error
  console.warn(error)
  return new KeptFailure('unwritten')
}
