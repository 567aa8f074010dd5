// Installs this program's own packages when its lock file is not the one that they were installed from.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { holdingLock } from '../../scripts/checkout-lock.mjs'
import { listenForStops, run } from '../../scripts/run-command.mjs'

const folder = import.meta.dirname
const stamp = join(folder, 'node_modules/.xamle')
const wanted = createHash('sha256')
  .update(readFileSync(join(folder, 'package-lock.json')))
  .digest('hex')
const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

if (!isInstalled()) {
  listenForStops()
  await holdingLock(
    join(folder, '../../.cache/draw-figures.lock'),
    () => {},
    async () => {
      if (isInstalled()) return
      console.error('Installation du programme qui dessine les figures (une seule fois)…')
      rmSync(stamp, { force: true })
      const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
      if (code !== 0) process.exit(code)
      writeFileSync(stamp, wanted)
    },
  )
}
