/** A user name for reading: `+221771234567` as `+221 77 123 45 67`; others as they are. */
export function shownUsername(username: string): string {
  return username.replace(/^(\+221)(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5')
}
