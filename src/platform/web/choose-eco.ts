import { writeStored } from './account-storage.ts'
import { browserSaves, ecoKey } from './saves-data.ts'

/** Keeps the owner's choice; one that is the browser's own follows the browser again. */
export function saveData(isOn: boolean): void {
  writeStored(ecoKey, isOn === browserSaves() ? null : isOn ? '1' : '0')
}
