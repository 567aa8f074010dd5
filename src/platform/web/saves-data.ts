import { readStored, writeStored } from './account-storage.ts'

/** Of the phone, not of an account: who pays for data is the same whoever is signed in. */
const key = 'eco'

/** Whether this phone saves data: as its owner chose here (« Éco »), else as they told the browser. */
export function savesData(): boolean {
  const chosen = readStored(key)
  return chosen ? chosen === '1' : browserSaves()
}

/** Keeps the owner's choice; one that is the browser's own follows the browser again. */
export function saveData(isOn: boolean): void {
  writeStored(key, isOn === browserSaves() ? null : isOn ? '1' : '0')
}

/** Browsers that do not tell count as not. */
function browserSaves(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
