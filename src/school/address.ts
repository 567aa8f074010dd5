/**
 * Why a telephone may not open the school's address. `machine`: only the machine itself can; `unset`: nobody has said
 * which one pupils type; `network`: a private one, said so: it opens in the school's own network alone.
 */
export const addressProblems = ['machine', 'unset', 'network'] as const

/** The address that pupils are told, without a last slash, and what keeps telephones from it. */
export type SchoolAddress = { url: string; problem: (typeof addressProblems)[number] | null }

/** An address as it is written on paper: `https://ecole.example/xamle` → `ecole.example/xamle`. */
export const paperAddress = (url: string) => url.replace(/^https?:\/\//, '')

const remedy =
  'Réglez PUBLIC_URL à l’adresse que les élèves tapent : https://ecole.example, ou, dans une école sans Internet, celle de la machine sur son réseau, comme http://192.168.1.20:3000 (avec HOST=0.0.0.0). Puis relancez l’école.'

/** What an address that not every telephone opens is told with, and what to do about it; nothing for a good one. */
export function addressWords({ url, problem }: SchoolAddress): { text: string; remedy: string } | undefined {
  const shown = paperAddress(url)
  if (problem === 'machine')
    return {
      text: `Aucun téléphone ne peut ouvrir ${shown} : cette adresse ne s’ouvre que sur la machine de l’école.`,
      remedy,
    }
  if (problem === 'unset')
    return {
      text: `PUBLIC_URL n’est pas réglé : l’école ne sait pas quelle adresse tapent les élèves, et donnerait ${shown}.`,
      remedy,
    }
  if (problem === 'network')
    return {
      text: `${shown} ne s’ouvre que dans le réseau de l’école : un téléphone doit être sur son Wi-Fi.`,
      remedy: 'Rien à faire si c’est voulu. Sinon, réglez PUBLIC_URL à l’adresse publique de l’école.',
    }
  return undefined
}
