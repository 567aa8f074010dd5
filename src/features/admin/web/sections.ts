import { lazy } from 'react'
import {
  accountsPanels,
  loadAccountsOffice,
  loadClassesPanel,
  loadRequestsPanel,
} from '../../accounts/web/index.ts'
import { loadMessagesPanel } from '../../contact/web/index.ts'
import { loadCoursesOffice } from '../../courses/web/index.ts'
import { loadPapersOffice, loadPapersPanel } from '../../papers/web/index.ts'
import { loadTestimonialsPanel } from '../../site/web/index.ts'
import { loadSystemPanel } from '../../system/web/index.ts'

/** The dashboard's sections in the order of its menu; `name` stands in the address, as `?section=inbox`. */
export const sections = [
  {
    name: '',
    title: 'Vue d’ensemble',
    panels: { overview: lazy(accountsPanels.overview), documents: lazy(loadPapersPanel) },
  },
  {
    name: 'figures',
    title: 'Chiffres',
    panels: {
      span: lazy(() => import('./span-panel.tsx')),
      accounts: lazy(() => loadAccountsOffice().then(({ loadFigures }) => loadFigures())),
      courses: lazy(() => loadCoursesOffice().then(({ loadFigures }) => loadFigures())),
      papers: lazy(() => loadPapersOffice().then(({ loadFigures }) => loadFigures())),
    },
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
  {
    name: 'content',
    title: 'Contenu',
    panels: { content: lazy(() => loadCoursesOffice().then(({ loadContent }) => loadContent())) },
  },
  {
    name: 'log',
    title: 'Journal',
    panels: { log: lazy(() => loadAccountsOffice().then(({ loadLog }) => loadLog())) },
  },
  { name: 'system', title: 'Système', panels: { system: lazy(loadSystemPanel) } },
] as const
