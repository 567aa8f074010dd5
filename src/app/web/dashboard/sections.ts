import { lazy } from 'react'
import type { AdminPanel, SectionName } from '../../../platform/web/admin-room.ts'
import { adminRooms } from './rooms.ts'

const titles: readonly (readonly [SectionName, string])[] = [
  ['overview', 'Vue d’ensemble'],
  ['figures', 'Chiffres'],
  ['classes', 'Classes'],
  ['inbox', 'Courrier'],
  ['content', 'Contenu'],
  ['log', 'Journal'],
  ['system', 'Système'],
]

const spanPanel: AdminPanel = { section: 'figures', load: () => import('./span-panel.tsx') }
const panels = [spanPanel, ...adminRooms.flatMap((room) => room.panels)]

/** The dashboard's sections in the order of its menu; `name` stands in the address, as `?section=inbox`. */
export const sections = titles.map(([section, title]) => ({
  name: section === 'overview' ? '' : section,
  title,
  panels: panels
    .filter((panel) => panel.section === section)
    .map(({ load }, place) => ({ key: `${section} ${place}`, Panel: lazy(load) })),
}))
