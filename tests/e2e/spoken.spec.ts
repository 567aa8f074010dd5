import { expect, test } from './fixtures.ts'

// What a screen reader's tree says of each public screen of the front of the house.
test.use({ viewport: { width: 1280, height: 900 } })

test('the header and the footer', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Xamle":
        - /url: /home
      - navigation "Navigation principale":
        - link "Accueil":
          - /url: /home
        - link "Cours":
          - /url: /select-level
        - link "Examens":
          - /url: /exams
        - link "Concours":
          - /url: /concours
        - link "Contact":
          - /url: /contact
      - link "Connexion":
        - /url: /login
      - link "Créer un compte":
        - /url: /register
      - link "Rechercher":
        - /url: /recherche
      - button "Passer au mode sombre"
      - button "Plein écran"
  `)
  await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot(`
    - contentinfo:
      - paragraph: Xamle
      - paragraph: /Des ressources éducatives .* pour tous les niveaux/
      - navigation "Pied de page":
        - list:
          - listitem:
            - link "Accueil":
              - /url: /home
          - listitem:
            - link "Cours":
              - /url: /courses
          - listitem:
            - link "Quiz":
              - /url: /quiz
          - listitem:
            - link "Tarifs":
              - /url: /pricing
          - listitem:
            - link "Témoignages":
              - /url: /testmonials
          - listitem:
            - link "Contact":
              - /url: /contact
          - listitem:
            - link "Politique de confidentialité":
              - /url: /privacy-policy
          - listitem:
            - link "Conditions d’utilisation":
              - /url: /terms-of-service
      - list:
        - listitem:
          - link /@/:
            - /url: /^mailto:/
        - listitem:
          - link /^\\+221/:
            - /url: /^tel:\\+221/
        - listitem:
          - link "Facebook"
        - listitem:
          - link "YouTube"
        - listitem:
          - link "WhatsApp"
      - text: Recevoir les nouveautés par e-mail
      - textbox "Recevoir les nouveautés par e-mail"
      - button "S’abonner"
      - status
      - paragraph: /© 2024 Xamle/
  `)
})

test('the contact page', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Contactez-nous" [level=1]
      - paragraph
      - text: Nom
      - textbox "Nom"
      - text: Email
      - textbox "Email"
      - text: Message
      - textbox "Message"
      - button "Envoyer" [disabled]
      - region "Nos coordonnées":
        - heading "Nos coordonnées" [level=2]
        - paragraph: /Dakar/
        - link /@/
        - link /^\\+221/
  `)
})

test('the plans', async ({ page }) => {
  await page.goto('/pricing')
  const classes = ['Sixième', 'Cinquième', 'Quatrième', 'Troisième', 'Seconde', 'Première', 'Terminale']
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Plans de Tarification" [level=1]
      - paragraph: /quatre cours/
      - navigation "Classes":
        - list:
${classes.map((name) => `          - listitem:\n            - link "${name}"`).join('\n')}
      - table "Prix de chaque classe":
        - caption: Prix de chaque classe
        - rowgroup:
          - row "Classe Un cours Classe complète":
            - columnheader "Classe"
            - columnheader "Un cours"
            - columnheader "Classe complète"
        - rowgroup:
          - row "Sixième 500 FCFA 2 000 FCFA":
            - rowheader "Sixième"
            - cell "500 FCFA"
            - cell "2 000 FCFA"
  `)
})

test('one plan', async ({ page }) => {
  await page.goto('/pricing?className=Terminale')
  await page.getByLabel('SVT').check()
  await expect(page.locator('form').filter({ hasText: 'Souscrire' })).toMatchAriaSnapshot(`
    - heading "Terminale" [level=2]
    - paragraph: /4 400 FCFA/
    - group "Cours":
      - text: Cours
      - checkbox "Tout sélectionner" [checked=mixed]
      - text: Tout sélectionner
      - checkbox "Mathématiques 1 100 FCFA"
      - text: /Mathématiques/
      - checkbox "Physique et Chimie 1 100 FCFA"
      - text: /Physique et Chimie/
      - checkbox "Anglais 1 100 FCFA"
      - text: /Anglais/
      - checkbox "SVT 1 100 FCFA" [checked]
      - text: /SVT/
    - paragraph: /1 100 FCFA/
    - button "Souscrire aux Cours Sélectionnés"
    - paragraph: /Une question/
  `)
})

const legal = {
  '/privacy-policy': {
    title: 'Politique de confidentialité',
    parts: [
      'Ce que nous gardons',
      'Ce que nous ne faisons pas',
      'Pourquoi',
      'Où elles sont',
      'Ce qui reste dans votre navigateur',
      'Combien de temps',
      'Qui peut voir vos données',
      'Vos droits',
      'Élèves mineurs',
      'Comment elles sont protégées',
      'Changements',
      'Contact',
    ],
    says: ['loi n° 2008-12', 'CDP', '30 jours', 'moins de 18 ans'],
  },
  '/terms-of-service': {
    title: 'Conditions d’utilisation',
    parts: [
      'Ce que le site offre',
      'Votre compte',
      'Prix',
      'Usage des contenus',
      'Ce qui n’est pas permis',
      'Notre responsabilité',
      'Vos données',
      'Nouvelles par e-mail',
      'Droit applicable et changements',
      'Contact',
    ],
    says: ['30 jours', 'moins de 18 ans', 'rien n’est à payer'],
  },
}

for (const [path, { title, parts, says }] of Object.entries(legal))
  test(`the text of rules ${path}, dated, with its contents and whom to ask`, async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading "${title}" [level=1]
        - paragraph: "Dernière mise à jour : Octobre 2025"
        - paragraph
        - navigation "Sommaire":
          - heading "Sommaire" [level=2]
          - list:
${parts.map((part) => `            - listitem:\n              - link "${part}"`).join('\n')}
    `)
    await expect(main.getByRole('region').getByRole('heading', { level: 2 })).toHaveText(parts)
    for (const words of says) await expect(main).toContainText(words)
    const entries = await main
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute('href') ?? '', link.textContent] as const),
      )
    for (const [anchor, words] of entries) await expect(page.locator(anchor)).toHaveText(words)
    const contact = main.getByRole('region', { name: 'Contact' })
    const ways = await contact
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(ways).toEqual([expect.stringMatching(/^mailto:/), expect.stringMatching(/^tel:\+221/), '/contact'])
  })

test('every course, class by class', async ({ page }) => {
  await page.goto('/courses')
  const main = page.getByRole('main')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Tous les cours" [level=1]
      - paragraph: /53 cours, de la Sixième à la Terminale/
      - region "Collège":
        - heading "Collège" [level=2]
        - heading "Sixième" [level=3]
        - heading "Cinquième" [level=3]
        - heading "Quatrième" [level=3]
        - heading "Troisième" [level=3]
      - region "Lycée":
        - heading "Lycée" [level=2]
        - heading "Seconde" [level=3]
        - heading "Première" [level=3]
        - heading "Terminale" [level=3]
  `)
  await expect(main.getByRole('listitem')).toHaveCount(53)
  const hrefs = await main
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toHaveLength(53)
  for (const href of hrefs) expect(href).toMatch(/^\/course-detail\/\w+\/[\w%-]+$/)
})
