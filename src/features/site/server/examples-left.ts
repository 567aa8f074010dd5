import { examplePartLabels, examplesIn } from '../examples.ts'
import { readSiteSettings } from './read-settings.ts'

/** What of the settings is still the example, in the words in which an admin is told. */
export function examplesLeft(): string[] {
  return examplesIn(readSiteSettings()).map((part) => examplePartLabels[part])
}
