import { questionsOf } from '../../src/features/quizzes/parts.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'
import { address, answer, readQuiz } from './quizzes-support.ts'

// What a screen reader's tree says of what a pupil does: a quiz, the cahier d'erreurs, a paper as a text.
test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(async ({ page, school }) => {
  await openSession(page, school, await makePupil(school))
})

test('a quiz: its question, the choice, the verdict, the result; then the cahier that asks it again', async ({
  page,
  school,
}) => {
  const [first, ...others] = questionsOf(await readQuiz(school), 'essentials')
  const main = page.getByRole('main')
  await page.goto('/cahier')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Mon cahier d’erreurs" [level=1]
      - paragraph: Ton cahier est vide, et c’est très bien.
      - paragraph: /reviennent le lendemain/
      - link "Choisir un quiz":
        - /url: /quiz
  `)

  await page.goto(address)
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - article:
        - heading "Racine carrée" [level=1]
        - paragraph: Mathématiques · Troisième L’essentiel
        - paragraph: Question 1 sur 4
        - progressbar /^Avancement . L’essentiel$/
        - status
        - form "Combien vaut racine carrée de 49 ?":
          - math
          - radiogroup "Réponses":
            - /children: equal
            - radio [checked=false]
            - radio [checked=false]
            - radio [checked=false]
            - radio [checked=false]
          - button "Suivant"
  `)
  await answer(page, first!, false)
  await expect(main.getByRole('radiogroup')).toMatchAriaSnapshot(`
    - radiogroup "Réponses":
      - radio /24,5|2 401|ou moins 7/ [checked]
  `)
  await page.getByRole('button', { name: 'Suivant' }).click()
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - article:
        - heading "Racine carrée" [level=1]
        - paragraph: Question 2 sur 4
        - progressbar
        - status: /^Question 1 . à revoir$/
        - button "Explication de la question 1" [expanded=false]
        - form /racine carrée de 2 fois racine carrée de 8/:
          - radiogroup "Réponses"
          - button "Suivant"
  `)

  for (const question of others) {
    await answer(page, question, true)
    await page.getByRole('button', { name: 'Suivant' }).click()
  }
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - article:
        - heading "Racine carrée" [level=1]
        - paragraph: L’essentiel
        - paragraph
        - paragraph: 3 bonnes réponses sur 4
        - paragraph: /^Note . 15\\/20$/
        - status:
          - text: /Résultat enregistré/
          - link "cahier d’erreurs":
            - /url: /cahier
        - button "Voir mes erreurs"
        - button /^Pour aller plus loin/
        - button "Recommencer"
        - link "Terminer":
          - /url: /quiz?classe=Troisieme
        - button "Partager"
        - button "Imprimer"
        - heading "Correction" [level=2]
        - list:
          - listitem:
            - paragraph: À revoir
            - link /^Revoir la leçon/:
              - /url: /lecture/Troisieme/Mathematiques#chapter1_lesson1
          - listitem:
            - paragraph: Juste
      - region "Tes essais":
        - heading "Tes essais" [level=2]
        - list:
          - listitem: /L’essentiel, 3 sur 4/
  `)

  await page.getByRole('link', { name: 'cahier d’erreurs' }).click()
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Mon cahier d’erreurs" [level=1]
      - paragraph: Rien à revoir aujourd’hui.
      - paragraph: Ton cahier a une question. La prochaine revient demain.
      - button "Réviser en avance"
      - link "Choisir un quiz":
        - /url: /quiz
  `)
  await page.getByRole('button', { name: 'Réviser en avance' }).click()
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - paragraph: /^Cahier d’erreurs, en avance/
      - article:
        - heading "Racine carrée" [level=1]
        - paragraph: Question 1 sur 1
        - form "Combien vaut racine carrée de 49 ?":
          - radiogroup "Réponses"
          - button "Suivant"
  `)
})

test('a paper as a text: exercises by their headings, questions as items, corrections folded', async ({
  page,
}) => {
  await page.goto('/lecture-exam?path=Bfem/3eme/Math/G1/epreuve/2026_entrainement-maths-bfem.pdf')
  const main = page.getByRole('main')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - link "← Sujets":
        - /url: /exams?examen=Bfem&niveau=3eme&matiere=Math
      - heading /^Sujet d’entraînement . Mathématiques, BFEM$/ [level=1]
      - button "Voir les pages"
      - link "Voir le corrigé"
      - button /^Télécharger/
      - region "Texte du document":
        - heading /^Exercice 1 . nombres réels 5 points$/ [level=2]
        - list:
          - listitem:
            - paragraph:
              - text: Écris
              - math
            - group: Corrigé de la question 1
        - heading /^Exercice 2/ [level=2]
        - group "Tableau":
          - table:
            - rowgroup:
              - row:
                - columnheader "Durée (min)"
        - heading /^Exercice 4/ [level=2]
        - heading /^Partie A/ [level=3]
        - heading /^Partie B/ [level=3]
      - button "Garder ce sujet"
  `)
  await main.getByText('Corrigé de la question 1').first().press('Enter')
  await expect(main.getByRole('group').filter({ hasText: 'Corrigé de la question 1' }).first())
    .toMatchAriaSnapshot(`
    - group:
      - text: Corrigé de la question 1
      - paragraph:
        - math
  `)
})
