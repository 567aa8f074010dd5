import type { ExamplePart } from '../../../school/examples.ts'
import { siteSettings } from '../../../platform/web/site-settings.ts'

/** Says of a part of the page that it is our example still, and of no real school; in words of its own where it has any. */
export function ExampleTag({ of, children = '(Exemple)' }: { of: ExamplePart; children?: string }) {
  return siteSettings.examples.includes(of) ? <small>{children}</small> : null
}
