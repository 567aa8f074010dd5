import type { Content } from '../../../platform/server/content/index.ts'

/** Where each class's search file is, by the class's key: the pages are built with it. */
export function searchAddresses(content: Content): Record<string, string> {
  return Object.fromEntries(content.searchFiles.map((file) => [file.class, file.address]))
}
