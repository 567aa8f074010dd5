import { lazy } from 'react'
import { accountsPanels } from '../../accounts/web/office.ts'
import { contactPanels } from '../../contact/web/office.ts'
import { coursesPanels } from '../../courses/web/office.ts'
import { papersPanels } from '../../papers/web/office.ts'
import { sitePanels } from '../../site/web/office.ts'
import { systemPanels } from '../../system/web/office.ts'

/** The dashboard's sections in the order of its menu; `name` stands in the address, as `?section=inbox`. */
export const sections = [
  {
    name: '',
    title: 'Vue d’ensemble',
    panels: { overview: lazy(accountsPanels.overview), documents: lazy(papersPanels.documents) },
  },
  {
    name: 'figures',
    title: 'Chiffres',
    panels: {
      span: lazy(() => import('./span-panel.tsx')),
      accounts: lazy(accountsPanels.figures),
      courses: lazy(coursesPanels.figures),
      papers: lazy(papersPanels.figures),
    },
  },
  { name: 'classes', title: 'Classes', panels: { classes: lazy(accountsPanels.classes) } },
  {
    name: 'inbox',
    title: 'Courrier',
    panels: {
      requests: lazy(accountsPanels.requests),
      messages: lazy(contactPanels.messages),
      testimonials: lazy(sitePanels.testimonials),
    },
  },
  { name: 'content', title: 'Contenu', panels: { content: lazy(coursesPanels.content) } },
  { name: 'log', title: 'Journal', panels: { log: lazy(accountsPanels.log) } },
  { name: 'system', title: 'Système', panels: { system: lazy(systemPanels.system) } },
] as const
