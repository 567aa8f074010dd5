import { examplePartLabels, examplesIn } from '../../../school/examples.ts'
import { readSiteSettings } from '../../../platform/server/site-settings.ts'

/** What of the settings is still the example, in the words in which an admin is told. */
export function examplesLeft(): string[] {
  return examplesIn(readSiteSettings()).map((part) => examplePartLabels[part])
}
