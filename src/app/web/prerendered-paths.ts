import { type ClassKey, classKeys } from '../../school/classes.ts'
import { programmesOfClass, type SubjectKey, subjectsOfClass } from '../../school/subjects.ts'
import type { AppRoute } from '../../platform/web/page.ts'

/** Pages with parameters that are prerendered all the same, by their line in the table. */
const prerenderedWithParameters: Readonly<Record<string, readonly string[]>> = {
  '/select-class/:level': ['/select-class/college', '/select-class/lycee'],
  '/select-course/:class': classKeys.map((key) => `/select-course/${key}`),
  '/select-course/:class/:course': coursePaths('/select-course', (key) => subjectsOfClass[key]),
  '/course-detail/:class/:course': coursePaths('/course-detail', (key) => [
    ...subjectsOfClass[key],
    ...programmesOfClass(key),
  ]),
}

/** Whether one page of the build serves all addresses of a route, the server setting in what their parameters name. */
export const isFilledIn = ({ path }: AppRoute): boolean => path.startsWith('/lecon/')

/** The paths of a route that are prerendered and come alive in the browser. */
export function prerenderedPaths({ access, path, isMissing }: AppRoute): readonly string[] {
  // Whatever its parameters are, it says the same.
  if (isMissing) return [path.replaceAll(/:\w+/g, '-')]
  if (access !== 'anyone' || path === '*') return []
  if (path.includes(':')) return prerenderedWithParameters[path] ?? []
  return [path]
}

/** One path for each course, as a browser sends it. */
function coursePaths(folder: string, subjectsOf: (key: ClassKey) => readonly SubjectKey[]): string[] {
  return classKeys.flatMap((key) =>
    subjectsOf(key).map((subject) => `${folder}/${key}/${encodeURIComponent(subject)}`),
  )
}
