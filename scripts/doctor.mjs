// `npm run doctor`: says in French what is wrong with this school and what to do; exits with 1 when something is.
// Plain JavaScript for any Node: that the school's own is missing is the first thing to be told.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment, node, root } from './prepare.mjs'

if (existsSync(node)) {
  const flags = ['--disable-warning=ExperimentalWarning', 'scripts/doctor.ts']
  const { status } = spawnSync(node, flags, { cwd: root, stdio: 'inherit', env: environment() })
  process.exit(status ?? 1)
}
console.log(
  `à faire  Le Node de l’école n’est pas installé (celui de la machine est ${process.versions.node}).`,
)
console.log('         → Lancez « npm start » : il installe tout ce qu’il faut.')
process.exit(1)
