import { createStore, useStore } from './store.ts'

export type AuthMode = 'login' | 'register'

const store = createStore<AuthMode | null>(null)

/** Opens the login or sign-up window over the present page. */
export function openAuthModal(mode: AuthMode = 'login'): void {
  store.set(mode)
}

export function closeAuthModal(): void {
  store.set(null)
}

/** The open mode, or `null`. */
export function useAuthModal(): AuthMode | null {
  return useStore(store, null)
}

/** What the accounts room's window gets from the shell. */
export type AuthModalProps = {
  mode: AuthMode
  onMode: (mode: AuthMode) => void
  onClose: () => void
  /** Call once the session is kept and the success sentence has been shown. */
  /** `goal`: where the pupil wanted to go. */
  onSignedIn: (goal: string | undefined) => void
}
