/** How far an upload is. */
export type Progress = {
  /** Share that has left, 0 to 1. */
  share: number
  /** Whether it waits for the network to come back. */
  isLost: boolean
}

/** Shown while an upload waits for the network. */
export const connectionLost = 'Connexion perdue. L’envoi reprendra de lui-même.'
