import { endpoint } from '../../common/endpoint.ts'
import * as calls from './calls.ts'
import { spanQuery } from '../../common/span-query.ts'
import { courseTotals } from '../../school/course-totals.ts'

export const lessonMetrics = endpoint({
  call: calls.lessonMetrics,
  access: 'admin',
  summary:
    'How many lessons were read in the last days, by course: each once for each pupil, the first time.',
  query: spanQuery,
  reply: courseTotals,
})
