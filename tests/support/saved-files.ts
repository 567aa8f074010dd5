import { resolveObjectURL } from 'node:buffer'
import type { DOMWindow } from 'jsdom'

/** What a page has handed to the browser to keep. */
export type SavedFile = { name: string; file: Blob }

/** jsdom keeps no files: from here on those of a window are here. */
export function keepSavedFiles(window: DOMWindow): readonly SavedFile[] {
  const saved: SavedFile[] = []
  const { prototype } = window.HTMLAnchorElement
  const press = window.HTMLElement.prototype.click
  Object.assign(prototype, {
    click(this: HTMLAnchorElement) {
      const file = this.download && resolveObjectURL(this.href)
      if (file) saved.push({ name: this.download, file: file as Blob })
      else press.call(this)
    },
  })
  return saved
}
