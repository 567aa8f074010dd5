/** Why a paper could not be kept, for the pupil. What was kept before is as it was. */
export const sentences = {
  full: 'Il n’y a plus assez de place sur ton téléphone. Ce qui était gardé se lit toujours. Retire un cours ou un sujet, ou libère de la place, puis continue.',
  unwritten: 'Ton téléphone n’a pas pu enregistrer une page. Ce qui était gardé se lit toujours. Recommence.',
  damaged: 'Une page est arrivée abîmée\u00a0: elle n’a pas été gardée. Recommence.',
  changed: 'L’école vient de changer ce document. Recharge la page, puis recommence.',
  network: 'Le réseau s’est coupé. Ce qui est arrivé reste là\u00a0: continue quand il revient.',
} as const
