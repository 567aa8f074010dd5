import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { type SiteSettings, siteSettingsSchema } from '../../school/site-settings.ts'

const file = join(import.meta.dirname, '../../../content/site/settings.yaml')

/** The school's own name, contact lines and stats, as its file says them now. Throws when they are not right. */
export function readSiteSettings(): SiteSettings {
  const checked = siteSettingsSchema.safeParse(parse(readFileSync(file, 'utf8')))
  if (!checked.success) throw new Error(`content/site/settings.yaml\n${z.prettifyError(checked.error)}`)
  return checked.data
}
