const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/**
 * What failed in a report of Vitest: a line for each test, and for each file that could not be run.
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] }} report
 * @returns {string[]}
 */
export function failedOfVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [line(name, message)] : []
    return failed.map((test) => line(`${name} › ${test.fullName}`, test.failureMessages?.[0]))
  })
}

/**
 * What failed in a report of Playwright: a line for each test, and for each error outside of tests.
 * @param {{ suites?: object[], errors?: { message?: string }[] }} report
 * @returns {string[]}
 */
export function failedOfPlaywright({ suites = [], errors = [] }) {
  const ofSuite = ({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map((spec) => line(`${spec.file}:${spec.line} › ${spec.title}`, messageOf(spec))),
    ...inner.flatMap(ofSuite),
  ]
  return [...suites.flatMap(ofSuite), ...errors.map(({ message }) => line('outside of tests', message))]
}

function messageOf({ tests = [] }) {
  const results = tests.flatMap((test) => test.results ?? [])
  return results.map(({ error }) => error?.message).findLast((message) => message !== undefined)
}

/** The first three lines of what was said: expected and received stand there. */
function line(where, message = '') {
  const said = message
    .replace(escapes, '')
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, 3)
    .map((part) => part.slice(0, 200))
  return [where, ...said].join(' | ')
}
