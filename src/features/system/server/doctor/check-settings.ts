import { type Config, ConfigError, readConfig } from '../../../../platform/server/config.ts'
import { misspeltSettings } from '../../../../platform/server/misspelt-settings.ts'
import { isLoopback } from '../../../../platform/server/proxy.ts'
import { schoolAddress } from '../../../../platform/server/school-address.ts'
import { bad, type Finding, good } from './finding.ts'

/** Reads the settings as a start does; without `config` none of the rest can be looked at. */
export function checkSettings(env: NodeJS.ProcessEnv): { findings: Finding[]; config?: Config } {
  try {
    const config = readConfig(env)
    return {
      findings: [
        ...checkNames(env),
        good('Les réglages se lisent.'),
        ...checkAddress(env, config),
        checkMessages(config),
      ],
      config,
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { findings: [bad(error.message, 'Corrigez ce réglage ; docs/deploy.md les décrit tous.')] }
  }
}

function checkNames(env: NodeJS.ProcessEnv): Finding[] {
  return misspeltSettings(env).map(({ name, meant }) =>
    bad(
      `Le réglage ${name} n’existe pas : l’école ouvre comme s’il n’était pas là.`,
      `Si c’est ${meant} que vous vouliez dire, corrigez son nom ; sinon, retirez-le.`,
    ),
  )
}

function checkAddress(env: NodeJS.ProcessEnv, config: Config): Finding[] {
  const { protocol, hostname } = new URL(config.publicUrl)
  const isOwnMachine = isLoopback(hostname) || hostname === '0.0.0.0' || hostname === '[::]'
  if (!env.PUBLIC_URL) {
    const isForOthers =
      !isLoopback(config.host) || config.trustProxy || config.smtpUrl || config.smsGatewayUrl
    if (!isForOthers) return [good(`L’école est pour cette machine seule (${config.publicUrl}).`)]
    return [
      bad(
        `PUBLIC_URL n’est pas réglé : les liens envoyés mèneraient à ${config.publicUrl}.`,
        'Réglez PUBLIC_URL à l’adresse que les élèves tapent.',
      ),
    ]
  }
  if (isOwnMachine) return [good(`L’école est pour cette machine seule (${config.publicUrl}).`)]
  const isPlain = protocol === 'http:'
  // A school box has no certificate that a browser would believe.
  if (isPlain && schoolAddress(config).problem !== 'network')
    return [
      bad(
        `PUBLIC_URL commence par http:// : les mots de passe passeraient en clair.`,
        'Placez un serveur HTTPS devant l’école (docs/deploy.md), puis réglez PUBLIC_URL en https://.',
      ),
    ]
  // Who is elsewhere reaches a loopback address through another server alone.
  if (!config.trustProxy && (!isPlain || isLoopback(config.host)))
    return [
      bad(
        `${isPlain ? 'Les élèves viennent par un autre serveur' : 'PUBLIC_URL est en HTTPS'}, mais TRUST_PROXY n’est pas réglé : tous les élèves auraient la même adresse.`,
        'Réglez TRUST_PROXY=1, si le serveur qui est devant l’école est le seul à pouvoir la joindre, ou à l’adresse de ce serveur.',
      ),
    ]
  if (typeof config.trustProxy === 'number' && !isLoopback(config.host))
    return [
      bad(
        `Avec TRUST_PROXY=${config.trustProxy} et HOST=${config.host}, qui joint l’école sans passer par le serveur devant elle se donne l’adresse qu’il veut.`,
        'Réglez HOST=127.0.0.1, ou TRUST_PROXY à l’adresse de ce serveur.',
      ),
    ]
  const unlessClosed = isPlain ? ', sans chiffrement : ce Wi-Fi doit avoir un mot de passe' : ''
  return [good(`Les élèves viennent par ${config.publicUrl}${unlessClosed}.`)]
}

function checkMessages({ smtpUrl, smsGatewayUrl }: Config): Finding {
  if (!smtpUrl && !smsGatewayUrl)
    return good('Ni emails ni SMS : les demandes de mot de passe attendent dans le tableau de bord.')
  if (smtpUrl) {
    const { searchParams, username } = new URL(smtpUrl)
    if (!searchParams.get('from') && !decodeURIComponent(username).includes('@'))
      return bad(
        'SMTP_URL ne dit pas qui écrit : beaucoup de serveurs refuseraient les emails.',
        'Ajoutez « ?from=ecole@ecole.example » à SMTP_URL.',
      )
  }
  const ways = [...(smtpUrl ? ['emails'] : []), ...(smsGatewayUrl ? ['SMS'] : [])]
  return good(`L’école envoie des ${ways.join(' et des ')}.`)
}
