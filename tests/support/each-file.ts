import { afterEach, vi } from 'vitest'
import { expectDocumentedAnswers } from './answer-faults.ts'
import { hashAs } from './cheap-hashing.ts'

// The files of a worker share its modules, and whatever is loaded once: here is what each one begins with all the same.
hashAs('real')
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  expectDocumentedAnswers()
})
