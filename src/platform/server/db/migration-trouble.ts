import type { Trouble } from '../trouble.ts'

export type MigrationState = {
  /** Names of those the tables have gone through, in order. */
  applied: string[]
  /** Those of this version that are still to come. */
  pending: string[]
  /** Those that this version does not know: a newer one has been here. */
  unknown: string[]
}

/** Why tables can't be brought up to date by this version; undefined where a start does it. */
export function troubleOfMigrations({ applied, pending, unknown }: MigrationState): Trouble | undefined {
  if (unknown.length > 0)
    return {
      what: `Les tables viennent d’une version plus récente de l’école (${unknown.join(', ')}).`,
      remedy:
        'Mettez l’école à jour (git pull), puis redémarrez-la. Rien n’est à restaurer, si ce n’est pour revenir à la version d’avant.',
    }
  const last = applied.at(-1) ?? ''
  const skipped = pending.filter((name) => name < last)
  if (skipped.length === 0) return undefined
  return {
    what: `Les tables viennent d’une version de l’école qui n’a jamais été publiée : elles sont passées par ${last} sans passer par ${skipped.join(', ')}.`,
    remedy:
      'N’effacez rien : rouvrez l’école avec la version qui a fait ces tables (git checkout), ou restaurez une sauvegarde d’une version publiée (« npm run restore -- ARCHIVE --replace »).',
  }
}
