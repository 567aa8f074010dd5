import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from '../../platform/web/router.tsx'
import { App } from './app.tsx'
import { findRoute } from './routes.tsx'
// Most pages want it, and it is smaller than the headers of a file of its own.
import '../../platform/web/failure-sentence.ts'

const root = document.getElementById('root')!
const isPrerendered = 'prerendered' in root.dataset
const site = (
  <BrowserRouter isPrerendered={isPrerendered}>
    <App />
  </BrowserRouter>
)

// The page's own file comes first: coming alive without it would show a spinner over what is shown already.
const pageFile = findRoute(window.location.pathname)?.route.load() ?? Promise.resolve()
void pageFile
  .catch((error: unknown) => console.warn(error))
  .then(() => {
    // As a transition the page comes alive in slices: a touch or a scroll waits for one of them, not for all.
    if (isPrerendered) startTransition(() => void hydrateRoot(root, site))
    else createRoot(root).render(site)
  })
