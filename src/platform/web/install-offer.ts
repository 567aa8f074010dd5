import { readJson, readStored, writeStored } from './account-storage.ts'
import { createStore } from './store.ts'

/** What Chrome hands over so that a page may ask to be installed. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

/** Of the phone: which lessons its pupils have finished or kept, as far as the offer needs to know. */
const earnedKey = 'install-earned'
/** Of the phone, too: once offered it is never offered again. */
const offeredKey = 'install-offered'
const enough = 2

/** What asks the browser; nothing where it can't, or the school is installed. */
const promptStore = createStore<InstallPrompt | undefined>(undefined)
let isWatching = false

/** Counts lessons that were finished or kept, by any name, once each: after the second the school may be installed. */
export function earnInstall(...lessons: string[]): void {
  const earned = new Set([...earnedLessons(), ...lessons])
  if (earnedLessons().length < enough) writeStored(earnedKey, JSON.stringify([...earned].slice(0, enough)))
}

function earnedLessons(): string[] {
  const kept = readJson<unknown>(earnedKey)
  return Array.isArray(kept) ? kept : []
}

/** Whether this is the moment to offer it: wanted twice, never offered, and the browser can. */
export function mayOfferInstall(): boolean {
  return Boolean(promptStore.get()) && earnedLessons().length >= enough && !readStored(offeredKey)
}

/** Told as the offer shows itself: whatever is answered, it does not come back. */
export function noteInstallOffer(): void {
  writeStored(offeredKey, '1')
}

/** Opens the browser's own window. */
export async function install(): Promise<void> {
  await promptStore.get()?.prompt()
  promptStore.set(undefined)
}

/** Keeps what the browser hands over, and tells when; called again it does nothing more than tell. */
export function watchInstall(listener: () => void): () => void {
  if (!isWatching) {
    isWatching = true
    window.addEventListener('beforeinstallprompt', (event) => {
      // The browser's own bar would come at a moment that is not ours.
      event.preventDefault()
      promptStore.set(event as InstallPrompt)
    })
    window.addEventListener('appinstalled', () => promptStore.set(undefined))
  }
  return promptStore.subscribe(listener)
}
