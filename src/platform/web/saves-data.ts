/** Whether the phone's owner asked for less data; browsers that don't tell count as not. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
