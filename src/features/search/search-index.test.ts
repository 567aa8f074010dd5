import { describe, expect, test } from 'vitest'
import { testContent } from '../../../tests/support/built.ts'
import { searchFile } from './contract.ts'
import { createSearchIndex } from './search-index.ts'

const content = testContent()
const index = createSearchIndex()
for (const file of content.searchFiles) index.add(searchFile.parse(JSON.parse(file.packed.text().toString())))

/** What stands first: kind, class, subject and title, then the notion where there is one. */
function first(question: string, ownClass?: 'Troisieme' | 'Terminale' | 'Sixieme'): string | undefined {
  const hit = index.search(question, ownClass)[0]
  return (
    hit &&
    [hit.kind, hit.classKey, hit.title, hit.notion].filter(Boolean).join(' | ').replaceAll('\u00A0', ' ')
  )
}

describe('the first hit', () => {
  test.each([
    ['racine carrée', 'chapter | Troisieme | Racine carrée'],
    ['racine caree', 'chapter | Troisieme | Racine carrée'],
    ['RACINES CARREES', 'lesson | Seconde | Racines carrées et puissances'],
    ['pythagor', 'lesson | Quatrieme | Théorème de Pythagore'],
    ['pytagore', 'lesson | Quatrieme | Théorème de Pythagore'],
    ['thales', 'chapter | Troisieme | Théorème de Thalès'],
    ['photosynthese', 'lesson | Sixieme | La photosynthèse : mise en évidence'],
    ['expression conjuguee', 'lesson | Troisieme | Expression conjuguée et rendre rationnel'],
    ['racine d’un produit', 'lesson | Troisieme | Propriétés et règles de calcul | Racine d’un produit'],
    ['carrés parfaits', 'lesson | Troisieme | Définition et notation | Les carrés parfaits'],
    ['equations second degre', 'lesson | Seconde | Équations et inéquations du second degré'],
    ['maths 3e', 'course | Troisieme | Mathématiques'],
    ['anglais terminale', 'course | Terminale | Anglais'],
    ['quiz bioenergetique', 'quiz | Terminale | Bioénergétique'],
    ['quiz glycolyse', 'quiz | Terminale | Bioénergétique | La glycolyse'],
    ['quiz racine d’un produit', 'quiz | Troisieme | Racine carrée'],
    ['fonction exponentiel', 'chapter | Terminale | Fonction exponentielle'],
  ])('for « %s » is %s', (question, expected) => {
    expect(first(question)).toBe(expected)
  })

  test('is of the pupil’s own class where that one answers as well', () => {
    expect(first('svt', 'Terminale')).toBe('course | Terminale | SVT')
    expect(first('svt', 'Sixieme')).toBe('course | Sixieme | SVT')
    expect(first('cellule', 'Sixieme')).toMatch(/Sixieme/)
    expect(first('cellule', 'Troisieme')).toMatch(/Troisieme/)
    // Another class is found where the own one has nothing.
    expect(first('photosynthese', 'Terminale')).toMatch(/Sixieme/)
  })
})

test('a word that is spelled right does not find its neighbours', () => {
  const found = index.search('révolution', 'Troisieme').map(({ title }) => title)
  expect(found.length).toBeGreaterThan(3)
  expect(found.filter((title) => /résolution/i.test(title))).toEqual([])
})

test('what is being typed finds what it begins, letter by letter', () => {
  const word = 'equations'
  for (let length = 2; length <= word.length; length++)
    expect([length, index.search(word.slice(0, length)).length > 0]).toEqual([length, true])
})

test('a part of a lesson opens at its heading, which the lesson has', () => {
  const hit = index.search('carrés parfaits')[0]
  expect(hit?.path).toBe('/lecture/Troisieme/Mathematiques#chapter1_lesson1-les-carres-parfaits')
  const html = content.chapter('Troisieme_Mathematiques', 1, 'cours')?.text().toString()
  expect(html).toContain('<h3 id="chapter1_lesson1-les-carres-parfaits">Les carrés parfaits</h3>')
})

test('whatever is shut to visitors leads them to a lesson that everybody may read the beginning of', () => {
  const questions = [
    'racine',
    'carrés parfaits',
    'svt',
    'fonction',
    'quiz thales',
    'photosynthese',
    'immunite',
  ]
  const found = questions.flatMap((question) => index.search(question))
  const faceAt = (path = '') => {
    const [, , classKey, subject, chapter, lesson] = path.split('/')
    const course = content.course(`${classKey}_${decodeURIComponent(subject ?? '')}`)
    const place = (text = '') => Number(/\d+$/.exec(text)?.[0]) - 1
    return course?.chapters[place(chapter)]?.lessons[place(lesson)]?.face
  }
  const guarded = found.filter(({ path }) => path.startsWith('/lecture/'))
  expect(guarded.length).toBeGreaterThan(60)
  const written = guarded.filter(({ isWritten }) => isWritten)
  for (const { publicPath } of written) expect(faceAt(publicPath)).toMatch(/^\/lecon\//)
  const coming = guarded.filter(({ isWritten }) => !isWritten)
  for (const { publicPath, classKey, subject } of coming)
    expect(publicPath).toBe(`/course-detail/${classKey}/${encodeURIComponent(subject)}`)
  const open = found.filter((hit) => !guarded.includes(hit))
  expect(open.map(({ publicPath }) => publicPath).filter(Boolean)).toEqual([])
})

test('what can be read stands before what is only announced', () => {
  const small = createSearchIndex()
  const lessons = [{ title: 'Problèmes' }, { title: 'Problèmes', notions: [] }, { title: 'Problèmes' }]
  small.add({
    class: 'Seconde',
    courses: [{ subject: 'SVT', chapters: [{ title: 'Cellule', lessons }] }],
  })
  expect(small.search('problèmes').map((hit) => hit.isWritten)).toEqual([true, false, false])
})

test('nothing is found for nothing, nor for what the school does not teach', () => {
  for (const question of ['', '  ', '!?', 'xyzzyq']) expect(index.search(question)).toEqual([])
})

test('a question of empty words only is taken as it is', () => {
  expect(index.search('de').length).toBeGreaterThan(0)
})

test('a quiz is found and opens where quizzes are played', () => {
  const lessons = [{ title: 'Leçon', notions: ['Sélection clonale'] }]
  const quiz = { title: 'Le soi et le non-soi', notions: ['Rejet de greffe'] }
  const chapters = [{ title: 'Immunité', quiz, lessons }]
  const small = createSearchIndex()
  small.add({ class: 'Terminale', courses: [{ subject: 'SVT', chapters }] })
  const path = '/quiz/Terminale_SVT_chapter1'
  // By its chapter, by its own title, and by what it tests, in spite of typing errors.
  const found = { kind: 'quiz', title: 'Le soi et le non-soi', chapter: 'Immunité', path }
  expect(small.search('quiz immunite')[0]).toMatchObject(found)
  expect(small.search('le non soi')[0]).toMatchObject(found)
  expect(small.search('rejets de grefe')[0]).toMatchObject({ ...found, notion: 'Rejet de greffe' })
  expect(small.search('clonale')[0]).toMatchObject({ notion: 'Sélection clonale' })
})

test('thirty hits at most are shown', () => {
  const small = createSearchIndex()
  const lessons = Array.from({ length: 40 }, (_, place) => ({ title: `Problèmes ${place}`, notions: [] }))
  small.add({ class: 'Seconde', courses: [{ subject: 'SVT', chapters: [{ title: 'Cellule', lessons }] }] })
  expect(small.search('problèmes')).toHaveLength(30)
})

test('of two notions with the same words the shorter is shown; three letters are no other three', () => {
  const small = createSearchIndex()
  const notions = ['Le levain et la farine du boulanger', 'Le levain et la farine']
  const lessons = [{ title: 'Fermentations', notions }]
  small.add({ class: 'Seconde', courses: [{ subject: 'SVT', chapters: [{ title: 'Le pain', lessons }] }] })
  expect(small.search('levain farine')[0]).toMatchObject({ notion: 'Le levain et la farine' })
  expect([small.search('pain').length > 0, small.search('bain').length > 0]).toEqual([true, true])
  expect(small.search('pan')).toEqual([])
})
