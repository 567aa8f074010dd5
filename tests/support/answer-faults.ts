/** What answers had that the OpenAPI document does not say: `documented-answers.ts` puts it in, each test is asked. */
const faults = new Set<string>()

export const reportFault = (fault: string): void => void faults.add(fault)

/** Fails the test that is running if an answer was not as documented. */
export function expectDocumentedAnswers(): void {
  const found = [...faults]
  faults.clear()
  if (found.length > 0) throw new Error(`An answer is not as /api/docs says:\n${found.join('\n')}`)
}
