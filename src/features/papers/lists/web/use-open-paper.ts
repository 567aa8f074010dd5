import { useLocation, useNavigate } from '../../../../platform/web/router.tsx'
import { useAddress } from './use-address.ts'

/**
 * The paper that the viewer shows, kept in the address: a link or a reload opens it again,
 * and the phone's back button closes it.
 */
export function useOpenPaper() {
  const { params, changed } = useAddress()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { isOpenedHere?: boolean } | null }
  const openPath = params.get('voir') ?? undefined
  const go = (path: string, replace: boolean) =>
    navigate(
      { search: changed({ voir: path }).toString() },
      { replace, state: { isOpenedHere: !replace || state?.isOpenedHere } },
    )
  return {
    openPath,
    open: (path: string) => go(path, openPath !== undefined),
    close: () => {
      if (state?.isOpenedHere) navigate(-1)
      else navigate({ search: changed({ voir: '' }).toString() }, { replace: true })
    },
  }
}
