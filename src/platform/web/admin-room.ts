import type { ComponentType } from 'react'

/** A part of the dashboard, as `?section=` names it; the overview needs no name there. */
export type SectionName = 'overview' | 'figures' | 'classes' | 'inbox' | 'content' | 'log' | 'system'

/** What the dashboard hands to every panel. */
export type PanelProps = {
  /** How the admins' log names each of its stored words. */
  auditLabels: Readonly<Record<string, string>>
}

/** One panel of a section, fetched when somebody looks there. */
export type AdminPanel = {
  section: SectionName
  load: () => Promise<{ default: ComponentType<PanelProps> }>
}

/** What a room brings to the dashboard: said at its door `web/admin.ts`, apart from what pupils fetch. */
export type AdminRoom = {
  /** In their order within a section. */
  panels: readonly AdminPanel[]
  /** Its words of the admins' log, and how the log names them. */
  auditActions?: Readonly<Record<string, string>>
}
