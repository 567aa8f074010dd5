import type { Plugin } from 'vite'

/** `virtual:site/*` and what pages say of the lessons, for whoever may not want them: read when first asked for. */
export function pageModules(): Plugin {
  let opening: Promise<Plugin[]> | undefined
  const open = async () => {
    const { sitePlugin } = await import('./web/site-plugin.ts')
    const { coursesPlugin } = await import('./web/courses-plugin.ts')
    return [sitePlugin(), coursesPlugin()]
  }
  return {
    name: 'page-modules',
    resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith('\0virtual:')) return undefined
      opening ??= open()
      for (const { load } of await opening) {
        const source: unknown = await (load as (id: string) => unknown)(id)
        if (source) return source as string
      }
      return undefined
    },
  }
}
