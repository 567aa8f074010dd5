import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment, root } from './prepare.mjs'

const shell = '/usr/bin/chromium-headless-shell'
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The browser of the tests: Debian's headless shell, which draws as Chromium does for less than half its work,
 * otherwise the machine's, otherwise Debian's package, otherwise Playwright's own ('').
 */
export function findChromium() {
  const isThere = (file) => file && existsSync(file)
  const own = [process.env.CHROMIUM, shell].find(isThere)
  if (own) return own
  installWithDebian('chromium-headless-shell')
  if (isThere(shell)) return shell
  if (!usual.some(isThere)) installWithDebian('chromium')
  const full = usual.find(isThere)
  if (full) return full
  execFileSync('npx', ['playwright', 'install', '--only-shell', 'chromium'], {
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

/** Sees to it that the machine has nginx, behind which the tests open a school. */
export function findNginx() {
  if (spawnSync('nginx', ['-v']).error) installWithDebian('nginx')
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
