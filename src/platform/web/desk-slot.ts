import type { ComponentType } from 'react'

/**
 * What the home page begins with for who is signed in. `rooms.ts` fills it: the home page's room must not know the
 * desk's room, which knows what the other rooms have for a pupil.
 */
export const deskSlot: { load?: () => Promise<{ Desk: ComponentType }> } = {}
