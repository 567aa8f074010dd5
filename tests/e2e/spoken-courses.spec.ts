import { expect, test } from './fixtures.ts'

// What a screen reader's tree says of the way to a lesson, to an account and to what was lost.
test.use({ viewport: { width: 1280, height: 900 } })

test('the log-in page', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Connexion" [level=1]
      - form "Connexion":
        - group:
          - text: Nom d'utilisateur
          - textbox "Nom d'utilisateur":
            - /placeholder: Email ou téléphone
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
      - link /Retour à l'accueil/:
        - /url: /home
      - complementary "Bienvenue sur Xamle":
        - list
  `)
})

test('the sign-up page', async ({ page }) => {
  await page.goto('/register')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Créer un compte" [level=1]
      - form "Création de compte":
        - group:
          - textbox "Nom complet"
          - textbox "Email ou téléphone"
          - textbox "Mot de passe"
          - button "Afficher le mot de passe"
          - textbox "Confirmer le mot de passe"
          - button "Afficher le mot de passe"
          - button "Créer un compte" [disabled]
      - paragraph:
        - link "Se connecter":
          - /url: /login
  `)
})

test('the forgotten password', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Mettre à jour votre mot de passe" [level=1]
      - paragraph
      - form "Mot de passe oublié":
        - group:
          - textbox "Numéro de téléphone ou email"
          - button "Reset password" [disabled]
      - paragraph:
        - link "J’ai un code de récupération"
      - paragraph:
        - link "Se connecter"
  `)
})

test('the level, the class and its notebooks', async ({ page }) => {
  await page.goto('/select-level')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Au collège ou au lycée ?" [level=1]
      - paragraph
      - list:
        - listitem:
          - link /^Collège De la Sixième à la Troisième/:
            - /url: /select-class/college
        - listitem:
          - link /^Lycée De la Seconde à la Terminale/:
            - /url: /select-class/lycee
  `)
  await page.goto('/select-class/lycee')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
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
  `)
  await page.goto('/select-course/Terminale')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
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
  `)
})

test('all courses, and the plan of one', async ({ page }) => {
  await page.goto('/courses')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
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
  `)
  await page.goto('/course-detail/Troisieme/Mathematiques')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - navigation "Fil d’Ariane"
      - heading "Mathématiques Troisième" [level=1]
      - heading "Aperçu du Cours" [level=2]
      - paragraph: /Le cours de Mathématiques/
      - heading "Contenu du Cours" [level=2]
      - list:
        - listitem:
          - heading "Racine carrée" [level=3]
          - list:
            - listitem:
              - link "Définition et notation":
                - /url: /lecture/Troisieme/Mathematiques#chapter1_lesson1
              - text: 2h
          - paragraph:
            - link "Quiz du chapitre":
              - /url: /quiz/Troisieme_Mathematiques_chapter1
  `)
})

test('the quizzes', async ({ page }) => {
  await page.goto('/quiz?classe=Troisieme')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
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
              - paragraph: 4 questions, puis 4
              - link /^Jouer . Racine carrée$/:
                - /url: /quiz/Troisieme_Mathematiques_chapter1
  `)
})

test('the search and the lost page', async ({ page }) => {
  await page.goto('/recherche')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
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
  `)
  await page.getByRole('link', { name: 'immunité' }).click()
  await expect(page.getByRole('option').first()).toContainText(/immunit/i)
  await page.goto('/404')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "404" [level=1]
      - paragraph: Oups! Page non trouvée
      - paragraph
      - link "Retour à l'accueil"
  `)
})
