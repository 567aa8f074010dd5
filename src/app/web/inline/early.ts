// Runs in the head before the first paint, on every page: the chosen theme, whether somebody is signed in (the header
// keeps its buttons hidden until it knows), whether a lesson waits for a sign-up, and the welcome cover, once per tab. The
// build puts it into the page as one function (`scripts/web/inline-scripts.ts`), so that it imports nothing.
const root = document.documentElement
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  if (localStorage.getItem('token')) root.dataset.signedIn = ''
  if (localStorage.getItem('intendedUrl')?.startsWith('/lecture/')) root.dataset.waiting = ''
  if (sessionStorage.getItem('welcomed')) root.dataset.welcomed = ''
  sessionStorage.setItem('welcomed', '1')
} catch {
  root.dataset.welcomed = ''
}
addEventListener('keydown', skip)
addEventListener('click', skip)

function skip(): void {
  root.dataset.welcomed = ''
  removeEventListener('keydown', skip)
  removeEventListener('click', skip)
}
