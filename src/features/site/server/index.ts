export { siteRoutes } from './routes.ts'
export { readSiteSettings } from './read-settings.ts'
