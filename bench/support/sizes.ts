import { assumed, visitsPerSecond } from './evening-plan.ts'

/** What is known of one pupil and of one visit, however many there are. */
export type Known = {
  /** Processor milliseconds of a visit without its log-in's hash: the thread that serves, and PostgreSQL. */
  serving: number
  database: number
  /** Of the hash of one log-in. */
  hash: number
  calls: number
  bytes: number
}

/** Bytes in PostgreSQL of an active pupil: account, running school year, one that is summed up (`bench/growth.ts`). */
export const bytesOfPupil = { account: 2000, runningYear: 272_000, settledYear: 40_000 }

/** What else is assumed of a school and of machines. */
export const assumedOfMachines = {
  /** Of a processor, at the busiest moment: queues stay short. */
  busy: 0.5,
  /** Years whose rows are kept one by one: this one and two before. */
  runningYears: 3,
  years: 5,
  documents: 10_000,
  /** With the pictures of its pages. */
  bytesOfDocument: 1_200_000,
  schoolEvenings: 180,
  /** Bytes a second of a whole backup with its check, measured by the operator's report. */
  backupRate: 27e6,
  /** An archive packs the database to this part; 7 are kept. */
  packed: 0.27,
  archives: 7,
  /** Of the database, what is read every evening and ought to lie in memory. */
  hot: 0.05,
}

/** Euros a month without VAT: where they stand, and when they were read, is told in docs/scale.md. */
export const prices = {
  servers: [
    { processors: 2, memory: 8, price: 42.99 },
    { processors: 4, memory: 16, price: 85.99 },
    { processors: 8, memory: 32, price: 138.49 },
    // Not in the list: twice and four times the one before.
    { processors: 16, memory: 64, price: 276.98 },
    { processors: 32, memory: 128, price: 553.96 },
  ],
  diskGigabyte: 0.0572,
  objectGigabyte: 0.0135,
  terabyteOut: 1,
  terabytesIncluded: 20,
}

/** Pupils of a machine of two processors, by what reaches its end first. */
export function mostPupils(known: Known): { serving: number; hashing: number; firstEvening: number } {
  const pupilsOf = (visits: number) => visits / visitsPerSecond(1)
  const { busy } = assumedOfMachines
  return {
    serving: pupilsOf((busy * 1000) / known.serving),
    hashing: pupilsOf((busy * 1000) / (known.hash * assumed.logIns)),
    // Everybody logs in; the line may be as long as it is allowed to be.
    firstEvening: pupilsOf(1000 / known.hash),
  }
}

/** What so many pupils need: copies of two processors each, PostgreSQL and, from two copies on, its standby. */
export function sizeOf(pupils: number, known: Known) {
  const { busy, years, documents, bytesOfDocument, backupRate, hot } = assumedOfMachines
  const visits = visitsPerSecond(pupils)
  const processors = (milliseconds: number) => (visits * milliseconds) / 1000
  // One thread of a copy serves, another hashes; everybody logs in on the first evening of the year.
  const needed = Math.ceil(Math.max(processors(known.serving) / busy, processors(known.hash)))
  const isOne = pupils <= 20_000 && needed === 1
  // One more, so that one may be gone.
  const copies = isOne ? 1 : needed + 1
  const [first, later] = [databaseBytes(pupils, 1), databaseBytes(pupils, years)]
  const files = documents * bytesOfDocument
  const outAMonth = (pupils * visitsOfAYear() * known.bytes) / 10
  const database = isOne ? undefined : serverFor(processors(known.database) / busy, (later * hot) / 1e9)
  const costAYear = costOf({ copies, database, later, files, outAMonth })
  return {
    visits,
    calls: visits * known.calls,
    copies,
    databaseLoad: processors(known.database),
    database,
    first,
    later,
    files,
    bitsPerSecond: visits * known.bytes * 8,
    outAMonth,
    backupSeconds: later / backupRate,
    costAYear,
  }
}

function databaseBytes(pupils: number, years: number): number {
  const { account, runningYear, settledYear } = bytesOfPupil
  const { runningYears } = assumedOfMachines
  const [running, settled] = [Math.min(years, runningYears), Math.max(0, years - runningYears)]
  return pupils * (account + runningYear * running + settledYear * settled)
}

/** Visits of one pupil in a year. */
export const visitsOfAYear = () => assumed.comeOnAnEvening * assumedOfMachines.schoolEvenings

type Server = (typeof prices.servers)[number]

function serverFor(processors: number, memory: number): Server {
  const enough = prices.servers.find((one) => one.processors >= processors && one.memory >= memory)
  return enough ?? prices.servers.at(-1)!
}

type Needs = { copies: number; database: Server | undefined; later: number; files: number; outAMonth: number }

/** Euros a year. */
function costOf({ copies, database, later, files, outAMonth }: Needs): number {
  const { packed, archives } = assumedOfMachines
  const servers = copies * prices.servers[0]!.price + (database ? 2 * database.price : 0)
  const disks = ((database ? 2 : 1) * 1.5 * later * prices.diskGigabyte) / 1e9
  const objects = ((later * packed * archives + 2 * files) * prices.objectGigabyte) / 1e9
  const out = Math.max(0, outAMonth / 1e12 - copies * prices.terabytesIncluded) * prices.terabyteOut
  return 12 * (servers + disks + objects + out)
}
