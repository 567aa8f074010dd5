import settings from 'virtual:site/settings'
import type { SiteSettings } from '../settings.ts'

/** The school's name, contact lines, networks and figures; the build has checked them. */
export const siteSettings = settings as Omit<SiteSettings, 'teachers'>
