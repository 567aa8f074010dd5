import type { ExamplePart } from '../../../school/examples.ts'
import { siteSettings } from '../../../platform/web/site-settings.ts'

/** Says of a part of the page that it is our example still, and of no real school. */
export function ExampleTag({ of }: { of: ExamplePart }) {
  return siteSettings.examples.includes(of) ? <small>(Exemple)</small> : null
}
