import settings from 'virtual:site/settings'
import type { ExamplePart } from '../../school/examples.ts'
import type { SiteSettings } from '../../school/site-settings.ts'

type Shown = Omit<SiteSettings, 'teachers' | 'figures' | 'examDates' | 'megabytePrice'> & {
  /** What of it is still the example that the school was delivered with. */
  examples: readonly ExamplePart[]
  /** Counted already. How many pupils there are, which only the server can count, `use-students` tells. */
  figures: {
    totalCourses: number
    totalLevels: number
    completionRate: number
  }
}

/** The school's name, contact lines, networks and stats; the build has checked them. */
export const siteSettings = settings as Shown
