import { spawn } from 'node:child_process'
import { once } from 'node:events'

const program = `
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(process.argv[1], { timeout: 5000 })
  database.exec('begin immediate')
  process.stdout.write('held')
  process.stdin.resume().once('end', () => database.exec('rollback'))`

/** Another program that holds the write lock of a SQLite file until the function it gives is called. */
export async function holdLock(file: string): Promise<() => Promise<void>> {
  const holder = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', program, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(holder, 'exit')
  await once(holder.stdout, 'data')
  return async () => {
    holder.stdin.end()
    await ended
  }
}
