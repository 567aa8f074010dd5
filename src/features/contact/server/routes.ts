import type { Route } from '../../../platform/server/route.ts'
import type { Services } from '../../../platform/server/services.ts'
import { readSiteSettings } from '../../../platform/server/site-settings.ts'
import { messageRoutes } from './message-routes.ts'
import { newsletterRoutes } from './newsletter-routes.ts'

/** The calls of the contact form, the newsletter and the admins' inbox. */
export function contactRoutes(services: Services): Route[] {
  const { name, contact } = readSiteSettings()
  const school = { name, email: contact.email }
  return [...messageRoutes(services, school), ...newsletterRoutes(services, school)]
}
