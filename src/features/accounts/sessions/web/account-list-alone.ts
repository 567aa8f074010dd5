// A file of its own to fetch: the list itself comes with the profile's too, and two ways to one file would cost
// every page a helper.
export { AccountList as default } from './account-list.tsx'
