import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { facesOf } from './find-face.ts'

const thales = '/api/courses/Troisieme_Mathematiques/faces/theoreme-de-thales/enonce-et-configurations'

let school: TestApp
beforeAll(async () => {
  school = await startTestApp()
})
afterAll(() => school.close())

const get = (url: string) => school.call('GET', url)

describe('what everybody may read of a lesson', () => {
  test('is its beginning, what follows it, and where it goes on', async () => {
    const { status, body } = await get(thales)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: 'Énoncé et configurations, Théorème de Thalès · Mathématiques, Troisième',
      path: '/lecon/Troisieme/Mathematiques/theoreme-de-thales/enonce-et-configurations',
      reader: '/lecture/Troisieme/Mathematiques#chapter7_lesson1',
    })
    const text = body.html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
    for (const words of [
      'Chapitre 7 : Théorème de Thalès · leçon 1 sur 3',
      'reconnaître les deux configurations de Thalès',
      'La hauteur du baobab',
      'Le bâton [MN] et le baobab [BC] sont parallèles',
      'exercices du chapitre, corrigés étape par étape',
      'Le quiz du chapitre :',
    ])
      expect(text).toContain(words)
    expect(body.html.match(/<figure>/g)).toHaveLength(1)
  })

  test('is not the lesson itself', async () => {
    const { body } = await get(thales)
    for (const words of [
      'Écrire les rapports sans erreur',
      'Le baobab mesure',
      'box-theoreme',
      'Voir la réponse',
    ])
      expect(body.html).not.toContain(words)
    expect((await get('/api/courses/Troisieme_Mathematiques/chapters/7/cours?lesson=1')).status).toBe(401)
  })

  test.each([
    '/api/courses/Troisieme_Mathematiques/faces/theoreme-de-thales/nulle-part',
    '/api/courses/Troisieme_Mathematiques/faces/__proto__/constructor',
    '/api/courses/Troisieme_Latin/faces/theoreme-de-thales/enonce-et-configurations',
  ])('%s is nobody’s', async (url) => {
    expect((await get(url)).status).toBe(404)
  })

  test('every written lesson has one, under an address of its own', async () => {
    const { content } = school.services
    const faces = content.catalogue.courses.flatMap(facesOf)
    const written = content.report().courses.reduce((sum, course) => sum + course.written, 0)
    expect(faces).toHaveLength(written)
    expect(new Set(faces.map(({ path }) => path)).size).toBe(written)
    for (const { path } of faces) {
      expect(path).toMatch(/^\/lecon\/[A-Z][a-z]+\/[\w%-]+\/[a-z0-9-]+\/[a-z0-9-]+$/)
    }
    const opened = /box-objectifs.*<\/section>(<section class="box box-(situation|exemple)|<p[ >])/s
    const paths = faces.map(({ path }) => path)
    expect(paths.filter((path) => !opened.test(content.face(path)!))).toEqual([])
  })

  test('a programme’s lessons are shared under the course that they are written for', async () => {
    const { body } = await get('/api/courses/Terminale_Histoire-Géographie?outline=true')
    const faces = body.chapters.flatMap((chapter: any) => chapter.lessons.map((lesson: any) => lesson.face))
    expect(faces.length).toBeGreaterThan(5)
    for (const face of faces.filter(Boolean)) {
      expect(face).toMatch(/^\/lecon\/Terminale\/(Histoire|G%C3%A9ographie)\//)
      expect(school.services.content.face(face)).toBeDefined()
    }
  })

  test('a quiz names the page of its chapter', async () => {
    const { body } = await get('/api/quizzes/Troisieme_Mathematiques_chapter7')
    expect(body.face).toBe('/lecon/Troisieme/Mathematiques/theoreme-de-thales/enonce-et-configurations')
  })
})

describe('the picture of a shared link', () => {
  test('no other file is found by its name', async () => {
    for (const name of ['catalogue.json', 'constructor'])
      expect((await get(`/content/pictures/${name}`)).status).toBe(404)
  })
})
