export { searchAddresses } from './search-addresses.ts'
export { searchRoom } from './room.ts'
