import type { ComponentType } from 'react'

/**
 * What shows on the home page where a pupil left off. `rooms.ts` fills it: the home page's room must not know the
 * courses' room, which knows it.
 */
export const resumeSlot: { load?: () => Promise<{ ResumeCard: ComponentType }> } = {}
