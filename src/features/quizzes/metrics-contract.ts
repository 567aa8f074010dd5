import { endpoint } from '../../common/endpoint.ts'
import * as calls from './calls.ts'
import { spanQuery } from '../../common/span-query.ts'
import { courseTotals } from '../../school/course-totals.ts'

export const quizMetrics = endpoint({
  call: calls.quizMetrics,
  access: 'admin',
  summary: 'How many quizzes were played to their end in the last days, by course.',
  query: spanQuery,
  reply: courseTotals,
})
