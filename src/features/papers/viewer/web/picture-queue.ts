/** Fetches one picture's bytes. */
type FetchPicture = (url: string, signal: AbortSignal) => Promise<Blob>

export type PictureQueue = {
  /** The picture's object URL, once it is there; smaller `order` comes first. Asked again, the same. */
  get: (url: string, order: number) => Promise<string>
  /** No longer wanted: never fetched when it still waits; kept for a while when it is there. */
  drop: (url: string) => void
  /** Ends every fetch and frees every picture. */
  release: () => void
}

type Job = {
  url: string
  order: number
  isWanted: boolean
  /** Its object URL, once it is there. */
  source?: string
  promise: Promise<string>
  resolve: (source: string) => void
  reject: (reason: unknown) => void
}

const most = 2
/** So many pictures that nobody wants any more are kept for who scrolls back. The browser's own cache has the others. */
const mostKept = 20

/**
 * Fetches the pictures of a viewer, the first pages first: the very first alone, so that it has the whole
 * line, then two at once. A failed picture is forgotten, so that asking again tries again.
 */
export function createPictureQueue(fetchPicture: FetchPicture): PictureQueue {
  const jobs = new Map<string, Job>()
  const waiting = new Set<Job>()
  const unwanted = keepUnwanted(free)
  let controller = new AbortController()
  let running = 0
  let hasFirst = false

  const start = async (job: Job) => {
    const { signal } = controller
    running += 1
    try {
      const blob = await fetchPicture(job.url, signal)
      if (signal.aborted) throw new DOMException('The viewer is closed', 'AbortError')
      job.source = URL.createObjectURL(blob)
      job.resolve(job.source)
      if (!job.isWanted) unwanted.keep(job)
    } catch (error) {
      if (!signal.aborted) jobs.delete(job.url)
      job.reject(error)
    } finally {
      if (!signal.aborted) {
        hasFirst = true
        running -= 1
        startNext()
      }
    }
  }

  function free({ url, source }: Job): void {
    jobs.delete(url)
    if (source) URL.revokeObjectURL(source)
  }

  const startNext = () => {
    while (waiting.size > 0 && running < (hasFirst ? most : 1)) {
      const next = [...waiting].reduce((first, job) => (job.order < first.order ? job : first))
      waiting.delete(next)
      void start(next)
    }
  }

  return {
    get: (url, order) => {
      const known = jobs.get(url)
      if (known) {
        known.isWanted = true
        unwanted.jobs.delete(known)
        return known.promise
      }
      const { promise, resolve, reject } = withResolvers()
      const job: Job = { url, order, isWanted: true, promise, resolve, reject }
      jobs.set(url, job)
      waiting.add(job)
      // Pages that ask in one go are sorted before the first one starts.
      queueMicrotask(startNext)
      return promise
    },
    drop: (url) => {
      const job = jobs.get(url)
      if (!job) return
      job.isWanted = false
      if (job.source) return unwanted.keep(job)
      if (!waiting.delete(job)) return
      jobs.delete(url)
      job.reject(new DOMException('No longer wanted', 'AbortError'))
    },
    release: () => {
      const reason = new DOMException('The viewer is closed', 'AbortError')
      controller.abort(reason)
      controller = new AbortController()
      for (const job of waiting) job.reject(reason)
      for (const job of jobs.values()) free(job)
      waiting.clear()
      unwanted.jobs.clear()
      running = 0
      hasFirst = false
    },
  }
}

/** Jobs whose pictures are there and not wanted, the longest unwanted first. */
function keepUnwanted(free: (job: Job) => void) {
  const jobs = new Set<Job>()
  const keep = (job: Job) => {
    jobs.add(job)
    if (jobs.size <= mostKept) return
    const [oldest] = jobs
    jobs.delete(oldest!)
    free(oldest!)
  }
  return { jobs, keep }
}

/** `Promise.withResolvers`, which phones of some years ago lack. */
function withResolvers() {
  let resolve!: (source: string) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<string>((onSource, onFailure) => {
    resolve = onSource
    reject = onFailure
  })
  // Whoever asked may be gone by the time it fails.
  promise.catch(() => {})
  return { promise, resolve, reject }
}
