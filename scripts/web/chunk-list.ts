import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Writes `chunks.json` beside the manifest: file of each chunk → its modules, those of `src` by their paths. */
export function chunkList(): Plugin {
  return {
    name: 'chunk-list',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, file.moduleIds.map(nameOf)]] : [],
      )
      this.emitFile({
        type: 'asset',
        fileName: 'chunks.json',
        source: JSON.stringify(Object.fromEntries(chunks)),
      })
    },
  }
}

/** `\0virtual:…` stays as it is. */
const nameOf = (id: string) => (id.startsWith('/') ? relative(process.cwd(), id) : id)
