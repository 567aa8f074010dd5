import { Fragment, Suspense, use, useEffect } from 'react'
import { Everybody, RequireAdmin, RequireSession } from './guards.tsx'
import type { AppRoute } from '../../platform/web/page.ts'
import { ParamsProvider, useLocation, useNavigate } from '../../platform/web/router.tsx'
import { findRoute } from './routes.tsx'
import { Arrival } from './shell/arrival.tsx'
import { LoadFailure } from './shell/load-failure.tsx'
import { Shell } from './shell/shell.tsx'
import { Spinner } from '../../platform/web/ui/spinner.tsx'

const guards = { anyone: Everybody, user: RequireSession, admin: RequireAdmin }

/** The whole site inside a router; `isShell` leaves the page out, its frame standing there. */
export function App({ isShell = false }: { isShell?: boolean }) {
  const { pathname } = useLocation()
  const found = findRoute(pathname)
  return (
    <Shell>
      <LoadFailure path={pathname}>
        <Suspense fallback={<Spinner />}>
          {pathname === '/' && <ToHome />}
          {found && (
            <ParamsProvider params={found.params}>
              <RoutedPage key={found.route.path} route={found.route} isShell={isShell} />
            </ParamsProvider>
          )}
        </Suspense>
      </LoadFailure>
    </Shell>
  )
}

/** The empty path leads home, as it does on the server. */
function ToHome() {
  const navigate = useNavigate()
  useEffect(() => navigate('/home', { replace: true }), [navigate])
  return null
}

function RoutedPage({ route, isShell }: { route: AppRoute; isShell: boolean }) {
  const { default: Page, Frame = Spinner, Layout = Fragment } = use(route.load())
  const Guard = guards[route.access]
  return (
    <Layout>
      {isShell ? (
        <Frame />
      ) : (
        <Guard frame={<Frame />}>
          <Arrival title={route.title} />
          <Page />
        </Guard>
      )}
    </Layout>
  )
}
