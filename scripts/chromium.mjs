import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment, root } from './prepare.mjs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of the tests: the machine's, otherwise Debian's package, otherwise Playwright's own (''). */
export function findChromium() {
  const known = () => [process.env.CHROMIUM, ...usual].find((file) => file && existsSync(file))
  if (known()) return known()
  installWithDebian('chromium')
  if (known()) return known()
  execFileSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
  })
  return ''
}

/**
 * Sees to it that the machine has a font as wide as a phone's, one that `Xamle Fallback` names. With Debian's
 * DejaVu alone, a fifth wider, headings break elsewhere than on any phone.
 */
export function findFonts() {
  const isThere = () =>
    /Roboto|Arial|Liberation Sans|Helvetica/.test(spawnSync('fc-list').stdout?.toString() ?? '')
  if (!isThere()) installWithDebian('fonts-liberation')
  if (!isThere())
    console.error('No font as wide as a phone’s (fonts-liberation): pages may move in the tests.')
}

function installWithDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name} with apt-get…`)
  const options = { stdio: 'inherit', env: environment({ DEBIAN_FRONTEND: 'noninteractive' }) }
  try {
    execFileSync('apt-get', ['update', '-q'], { ...options, stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options)
  } catch {
    console.error(`apt-get could not install ${name}.`)
  }
}
