/** A file that another application has handed over, until the page has looked at it. */
export const inboxCache = 'xamle-inbox'
export const inboxAddress = '/offline/inbox'
