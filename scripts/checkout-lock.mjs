// One start at a time installs and builds in a checkout. Plain files: no package is installed yet.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const beat = 1000
/** A lock whose holder has given no sign for so long, in ms, is nobody's. */
const silence = 20_000

/**
 * Runs a task while holding the lock `file`, after every other start in this checkout that does; `tell` is called once
 * when it has to wait. A holder that was killed is noticed: at once on this machine, otherwise by its silence.
 */
export async function holdingLock(file, tell, task) {
  mkdirSync(dirname(file), { recursive: true })
  await takeLock(file, tell)
  const sign = setInterval(() => utimesSync(file, new Date(), new Date()), beat)
  const leave = () => rmSync(file, { force: true })
  process.once('exit', leave)
  try {
    return await task()
  } finally {
    clearInterval(sign)
    process.off('exit', leave)
    leave()
  }
}

async function takeLock(file, tell) {
  let seen = ''
  let since = performance.now()
  let isTold = false
  while (!create(file)) {
    const found = describe(file)
    if (found.sign !== seen) [seen, since] = [found.sign, performance.now()]
    const isDead = found.host === hostname() && !isAlive(found.pid)
    if (isDead || performance.now() - since > silence) takeAway(file, found.sign)
    else if (!isTold) {
      isTold = true
      tell()
    }
    await wait(200)
  }
}

function create(file) {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Only one of those who wait takes a dead lock away, and only the one it has seen. */
function takeAway(file, sign) {
  const turn = `${file}.turn`
  try {
    writeFileSync(turn, '', { flag: 'wx' })
  } catch {
    if (Date.now() - (facts(turn)?.mtimeMs ?? Date.now()) > silence) rmSync(turn, { force: true })
    return
  }
  if (describe(file).sign === sign) rmSync(file, { force: true })
  rmSync(turn, { force: true })
}

function describe(file) {
  const sign = `${facts(file)?.mtimeMs} ${facts(file)?.ino}`
  try {
    return { sign, ...JSON.parse(readFileSync(file, 'utf8')) }
  } catch {
    // Gone, or not yet written to its end.
    return { sign }
  }
}

function facts(file) {
  return statSync(file, { throwIfNoEntry: false })
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
