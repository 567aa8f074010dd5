import { useSearchParams } from '../../../platform/web/router.tsx'

export const statusChoices = [
  { value: 'active', label: 'Actifs' },
  { value: 'inactive', label: 'Inactifs' },
  { value: 'online', label: 'En ligne' },
  { value: 'admin', label: 'Administrateurs' },
] as const

export type UserFilters = {
  search: string
  status: '' | (typeof statusChoices)[number]['value']
  /** As its file wrote it; empty for all. */
  class_name: string
  page: number
}

/** What the server takes of a search. */
export const longestSearch = 100
/** And of a class's name. */
const longestClass = 40

/** Reads the list's place from the address. What it doesn't know is as if not said. */
export function readUserFilters(params: URLSearchParams): UserFilters {
  const page = params.get('page') ?? ''
  return {
    search: (params.get('search') ?? '').slice(0, longestSearch),
    status: statusChoices.find(({ value }) => value === params.get('status'))?.value ?? '',
    class_name: (params.get('class_name') ?? '').slice(0, longestClass),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The list's place in the address, and how to change it: a step for the back button unless `replace`. */
export function useUserFilters() {
  const [params, setParams] = useSearchParams()
  const change = (changes: Partial<UserFilters>, options: { replace?: boolean } = {}) => {
    const next = new URLSearchParams(params)
    // Another search has other pages: it begins at the first one.
    for (const [name, value] of Object.entries({ page: 1, ...changes })) {
      if (value === '' || value === 1) next.delete(name)
      else next.set(name, String(value))
    }
    setParams(next, options)
  }
  return { filters: readUserFilters(params), change }
}
