import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment, root } from './prepare.mjs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of the tests: the machine's, otherwise Debian's package, otherwise Playwright's own (''). */
export function findChromium() {
  const known = () => [process.env.CHROMIUM, ...usual].find((file) => file && existsSync(file))
  if (known()) return known()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium with apt-get…')
    const options = { stdio: 'inherit', env: environment({ DEBIAN_FRONTEND: 'noninteractive' }) }
    try {
      execFileSync('apt-get', ['update', '-q'], { ...options, stdio: 'ignore' })
      execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], options)
    } catch {
      console.error('apt-get could not install Chromium; trying Playwright’s own.')
    }
    if (known()) return known()
  }
  execFileSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
  })
  return ''
}
