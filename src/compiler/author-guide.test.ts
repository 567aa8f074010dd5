import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileFile } from './compile-file.ts'
import { readCourseFile } from './course-file.ts'
import { ranks } from './course-rank.ts'

const guide = readFileSync(new URL('../../docs/guide-auteur.md', import.meta.url), 'utf8')

test('the whole lesson of the author’s guide has no fault', async () => {
  const [, lesson] = /## Une leçon entière à copier\n[^]*?\n````\n([^]*?)\n````/.exec(guide)!
  const { problems, html } = await compileFile(
    {
      file: 'la-proportionnalite-au-marche.md',
      text: `${lesson}\n`,
      isLesson: true,
      sectionId: 'chapter1_lesson1',
      title: 'La proportionnalité au marché',
      idPrefix: 'chapter1',
      exercises: [],
    },
    async () => ({ error: 'aucune figure ici', line: 1 }),
  )
  expect(problems).toEqual([])
  expect(html).toContain('La proportionnalité')
})

test('the guide names each class and each subject that a course may have', () => {
  const row = (key: string) => guide.split('\n').find((line) => line.startsWith(`| \`${key}\` | oui |`))!
  const valuesIn = (line: string) => [...line.matchAll(/`([^`]+)`/g)].slice(1).map(([, value]) => value)
  expect(valuesIn(row('class'))).toEqual(ranks.classes)
  expect(valuesIn(row('subject'))).toEqual(ranks.subjects)
})

test('a course file with every key of the guide’s table is read', () => {
  const table = guide.slice(guide.indexOf('| clé |'), guide.indexOf('Dans un chapitre :'))
  const keys = [...table.matchAll(/^\| `(\w+)` \| non/gm)].map(([, key]) => key!)
  expect(keys).toContain('lessons_source')
  const course = `class: Sixieme\nsubject: SVT\ntitle: SVT\nchapters:\n  - title: Un\n    doubtful: true\n    reread: 2026-11-22\n    lessons: []\n`
  const read = readCourseFile(`${keys.map((key) => `${key}: mot\n`).join('')}${course}`, 'course.yaml')
  expect(read).toHaveProperty('course')
})
