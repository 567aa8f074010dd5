import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { RequireAdmin, RequireSession } from './guards.tsx'
import type { AppRoute } from './page.ts'
import { routes } from './routes.tsx'
import { Arrival } from './shell/arrival.tsx'
import { LoadFailure } from './shell/load-failure.tsx'
import { Shell } from './shell/shell.tsx'
import { Spinner } from './ui/spinner.tsx'

/** The whole site inside a router. */
export function App() {
  return (
    <Shell>
      <LoadFailure>
        <Suspense fallback={<Spinner />}>
          <Routes>
            {routes.map((route) => (
              <Route key={route.path} path={route.path} element={<RoutedPage route={route} />} />
            ))}
          </Routes>
        </Suspense>
      </LoadFailure>
    </Shell>
  )
}

function RoutedPage({ route }: { route: AppRoute }) {
  const { access, Page, Frame = Spinner } = route
  if (access === 'anyone')
    return (
      <>
        <Arrival title={route.title} />
        <Page />
      </>
    )
  const Guard = access === 'admin' ? RequireAdmin : RequireSession
  return (
    <Guard frame={<Frame />}>
      <Suspense fallback={<Frame />}>
        <Arrival title={route.title} />
        <Page />
      </Suspense>
    </Guard>
  )
}
