export { searchAddresses } from './search-addresses.ts'
export { searchRoutes } from './routes.ts'
