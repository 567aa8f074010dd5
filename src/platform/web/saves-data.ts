import { readStored } from './account-storage.ts'

/** Of the phone, not of an account: who pays for data is the same whoever is signed in. */
export const ecoKey = 'eco'

/** Whether this phone saves data: as its owner chose here (« Éco »), else as they told the browser. */
export function savesData(): boolean {
  const chosen = readStored(ecoKey)
  return chosen ? chosen === '1' : browserSaves()
}

/** Browsers that do not tell count as not. */
export function browserSaves(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
