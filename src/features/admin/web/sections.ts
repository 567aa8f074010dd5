import { lazy } from 'react'
import { accountsPanels, loadClassesPanel, loadRequestsPanel } from '../../accounts/web/index.ts'
import { loadMessagesPanel } from '../../contact/web/index.ts'
import { loadPapersPanel } from '../../papers/web/index.ts'
import { loadTestimonialsPanel } from '../../site/web/index.ts'
import { loadSystemPanel } from '../../system/web/index.ts'

/** The dashboard's sections in the order of its menu; `name` stands in the address, as `?section=inbox`. */
export const sections = [
  {
    name: '',
    title: 'Vue d’ensemble',
    panels: { overview: lazy(accountsPanels.overview), documents: lazy(loadPapersPanel) },
  },
  { name: 'classes', title: 'Classes', panels: { classes: lazy(loadClassesPanel) } },
  {
    name: 'inbox',
    title: 'Courrier',
    panels: {
      requests: lazy(loadRequestsPanel),
      messages: lazy(loadMessagesPanel),
      testimonials: lazy(loadTestimonialsPanel),
    },
  },
  { name: 'system', title: 'Système', panels: { system: lazy(loadSystemPanel) } },
] as const
