import { useSearchParams } from '../../../../platform/web/router.tsx'

type Changes = Readonly<Record<string, string | undefined>>

/** The address's query: read it, change it, or link to a changed one. Empty values leave the address. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const changed = (changes: Changes) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }
  // Other filters have other pages: a change begins at the first one.
  const filtered = (changes: Changes) => changed({ page: '', voir: '', ...changes })
  return {
    params,
    /** Whether any filter is set. */
    isNarrowed: [...params.keys()].some((name) => name !== 'page' && name !== 'voir'),
    /** Changes filters; each change is a step for the back button unless `replace`. */
    filter: (changes: Changes, options?: { replace?: boolean }) =>
      setParams(filtered(changes), { ...options }),
    linkTo: (changes: Changes) => `?${filtered(changes).toString()}`,
    reset: () => setParams(new URLSearchParams()),
    changed,
  }
}
