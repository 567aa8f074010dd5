import { lazy } from 'react'
import { auditPanels } from '../../../features/audit/web/admin.ts'
import { classesPanels } from '../../../features/classes/web/admin.ts'
import { contactPanels } from '../../../features/contact/web/admin.ts'
import { coursesPanels } from '../../../features/courses/web/admin.ts'
import { papersPanels } from '../../../features/papers/web/admin.ts'
import { peoplePanels } from '../../../features/people/web/admin.ts'
import { sitePanels } from '../../../features/site/web/admin.ts'
import { systemPanels } from '../../../features/system/web/admin.ts'

/** The dashboard's sections in the order of its menu; `name` stands in the address, as `?section=inbox`. */
export const sections = [
  {
    name: '',
    title: 'Vue d’ensemble',
    panels: { overview: lazy(peoplePanels.overview), documents: lazy(papersPanels.documents) },
  },
  {
    name: 'figures',
    title: 'Chiffres',
    panels: {
      span: lazy(() => import('./span-panel.tsx')),
      accounts: lazy(peoplePanels.metrics),
      courses: lazy(coursesPanels.metrics),
      papers: lazy(papersPanels.metrics),
    },
  },
  { name: 'classes', title: 'Classes', panels: { classes: lazy(classesPanels.classes) } },
  {
    name: 'inbox',
    title: 'Courrier',
    panels: {
      requests: lazy(peoplePanels.requests),
      messages: lazy(contactPanels.messages),
      testimonials: lazy(sitePanels.testimonials),
    },
  },
  { name: 'content', title: 'Contenu', panels: { content: lazy(coursesPanels.content) } },
  { name: 'log', title: 'Journal', panels: { log: lazy(auditPanels.log) } },
  { name: 'system', title: 'Système', panels: { system: lazy(systemPanels.system) } },
] as const
