import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// What a screen reader's tree says of the way to a lesson, to an account and to what was lost.
test.use({ viewport: { width: 1280, height: 900 } })
// Each test is whole in itself: both workers take them.
test.describe.configure({ mode: 'parallel' })

type Screen = readonly [address: string, tree: string]

const accounts: readonly Screen[] = [
  [
    '/login',
    `
      - main:
        - heading "Connexion" [level=1]
        - form "Connexion":
          - group:
            - text: Téléphone, e-mail ou identifiant
            - textbox "Téléphone, e-mail ou identifiant"
            - text: Mot de passe
            - textbox "Mot de passe"
            - button "Afficher le mot de passe"
            - checkbox "Se souvenir de moi"
            - text: Se souvenir de moi
            - link /Mot de passe oublié/:
              - /url: /reset-password
            - button "Se connecter" [disabled]
        - paragraph:
          - link "Créer un compte":
            - /url: /register
        - link /Retour à l’accueil/:
          - /url: /home
        - complementary "Bienvenue sur Xamle":
          - list
    `,
  ],
  [
    '/register',
    `
      - main:
        - heading "Créer un compte" [level=1]
        - form "Création de compte":
          - group:
            - textbox "Nom complet"
            - textbox "Téléphone ou e-mail"
            - textbox "Mot de passe"
            - button "Afficher le mot de passe"
            - textbox "Confirmer le mot de passe"
            - button "Afficher le mot de passe"
            - button "Créer un compte" [disabled]
        - paragraph:
          - link "Se connecter":
            - /url: /login
    `,
  ],
  [
    '/reset-password',
    `
      - main:
        - heading "Mettre à jour votre mot de passe" [level=1]
        - paragraph:
          - link "J’ai un code de récupération"
        - paragraph
        - form "Mot de passe oublié":
          - group:
            - textbox "Numéro de téléphone ou e-mail"
            - button "Reset password"
        - paragraph:
          - link "Se connecter"
    `,
  ],
  [
    '/404',
    `
      - main:
        - heading "404" [level=1]
        - paragraph: Oups! Page non trouvée
        - paragraph
        - link "Retour à l'accueil"
    `,
  ],
]

const lessons: readonly Screen[] = [
  [
    '/select-level',
    `
      - main:
        - heading "Au collège ou au lycée ?" [level=1]
        - paragraph
        - list:
          - listitem:
            - link /^Collège De la Sixième à la Troisième/:
              - /url: /select-class/college
          - listitem:
            - link /^Lycée De la Seconde à la Terminale/:
              - /url: /select-class/lycee
    `,
  ],
  [
    '/select-class/lycee',
    `
      - main:
        - navigation "Fil d’Ariane":
          - list:
            - listitem:
              - link "Niveaux"
            - listitem: Lycée
        - heading /^Quelle est ta classe\\s\\?$/ [level=1]
        - list:
          - listitem:
            - link /^Seconde \\d+ matières · \\d+ leçons à lire$/
          - listitem:
            - link /^Première/
          - listitem:
            - link /^Terminale/
        - paragraph:
          - link "Voir les classes du collège"
    `,
  ],
  [
    '/select-course/Terminale',
    `
      - main:
        - navigation "Fil d’Ariane"
        - heading /^Terminale/ [level=1]
        - list:
          - listitem:
            - article:
              - heading "Mathématiques" [level=2]
              - paragraph: /\\d+ leçons/
              - paragraph: /\\d+ exercices corrigés/
              - paragraph:
                - link /^Ouvrir le cours . Mathématiques/:
                  - /url: /lecture/Terminale/Mathematiques
                - link /^Programme . Mathématiques/:
                  - /url: /course-detail/Terminale/Mathematiques
    `,
  ],
  [
    '/courses',
    `
      - main:
        - heading "Tous les cours" [level=1]
        - paragraph: /\\d+ cours, de la Sixième à la Terminale/
        - region "Collège":
          - heading "Collège" [level=2]
          - heading "Sixième" [level=3]:
            - link "Sixième"
          - list:
            - listitem:
              - link /^Mathématiques/
        - region "Lycée":
          - heading "Lycée" [level=2]
    `,
  ],
  [
    '/course-detail/Troisieme/Mathematiques',
    `
      - main:
        - navigation "Fil d’Ariane"
        - heading "Mathématiques Troisième" [level=1]
        - heading "Aperçu du Cours" [level=2]
        - paragraph: /Le cours de Mathématiques/
        - heading "Contenu du Cours" [level=2]
        - list:
          - listitem:
            - group:
              - heading "Racine carrée" [level=3]
              - list:
                - listitem:
                  - link "Définition et notation":
                    - /url: /lecon/Troisieme/Mathematiques/chapter1/lesson1
                  - text: /^2\\sh$/
              - paragraph:
                - link "Quiz du chapitre":
                  - /url: /quiz/Troisieme_Mathematiques_chapter1
    `,
  ],
  [
    '/quiz?classe=Troisieme',
    `
      - main:
        - heading "Quiz" [level=1]
        - paragraph
        - navigation "Classes":
          - link "Sixième"
          - link "Troisième"
        - region "Troisième":
          - heading "Troisième" [level=2]
          - group:
            - heading "Mathématiques" [level=3]
            - list:
              - listitem:
                - paragraph: Racine carrée
                - paragraph: /^\\d+ questions, puis \\d+$/
                - link /^Commencer . Racine carrée$/:
                  - /url: /quiz/Troisieme_Mathematiques_chapter1
    `,
  ],
  [
    '/recherche',
    `
      - main:
        - heading "Rechercher" [level=1]
        - paragraph
        - search:
          - combobox "Une leçon, une notion, un quiz"
          - status
        - navigation "Exemples de recherche":
          - list:
            - listitem:
              - link "racine carrée"
    `,
  ],
]

/** The tree of each screen, which waits by itself until the page has come. */
async function expectSpoken(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const [address, tree] of screens) {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('main'), address).toMatchAriaSnapshot(tree)
  }
}

test('the log-in, the sign-up, the forgotten password and the lost page', ({ page }) =>
  expectSpoken(page, accounts))

test('from the level to the notebooks, all courses, a plan, the quizzes and the search', async ({ page }) => {
  await expectSpoken(page, lessons)
  await page.getByRole('link', { name: 'immunité' }).click()
  await expect(page.getByRole('option').first()).toContainText(/immunit/i)
})
