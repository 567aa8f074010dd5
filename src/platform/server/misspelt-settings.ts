import leven from 'leven'
import { settingNames } from './config.ts'

/** So many letters wrong, missing, too many or in each other's place look like a slip; two places are two letters. */
const mostSlips = 2
/** Shorter names (`HOST`, `PORT`) have honest neighbours. */
const shortest = 8

/** Variables of the environment that are no setting, and look like one: `DATABSE_URL`. */
export function misspeltSettings(variables: NodeJS.ProcessEnv): { name: string; meant: string }[] {
  const meantBy = (name: string) =>
    settingNames.find((known) => known.length >= shortest && leven(name.toUpperCase(), known) <= mostSlips)
  return Object.keys(variables)
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      const meant = meantBy(name)
      return meant ? [{ name, meant }] : []
    })
}
