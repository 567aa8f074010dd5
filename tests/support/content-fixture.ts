// For the tests: small content folders on the real disk.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Where the fixture's one chapter is. */
export const chapterDir = 'courses/troisieme/mathematiques/racines'

const courseYaml = `class: Troisieme
subject: Mathematiques
title: Mathématiques
author: Équipe de mathématiques
chapters:
  - title: Racine carrée
    folder: racines
    lessons:
      - title: Première leçon
        file: premiere.md
      - title: Deuxième leçon
  - title: Vecteurs
    lessons:
      - title: Somme
`

/** A sound lesson with `body` from its line 7 on. */
export function lessonWith(body: string): string {
  const prose = 'Un mot de plus dans la leçon. '.repeat(80)
  return `---
title: Première leçon
duration: 1h
summary: Une phrase.
---

${body}

:::objectifs
Tu sais calculer.
:::

${prose}

:::retenir
L'essentiel.
:::

:::erreurs
Les pièges.
:::

:::::verifie
::::question
Combien font deux fois deux ?
:::reponse
Quatre.
:::
::::
:::::
`
}

export const exercises = `---
title: Exercices
---

:::exercice[Le champ]{id="champ" etoiles=2}
Calcule $2+2$.
:::
`
export const corrections = `---
title: Corrigés
---

::::corrige{exercice="champ"}
:::etape[On calcule]
$2+2=$ :verif[4]{expr="2+2"}
:::
::::
`

/** A content folder with one sound course, changed by `files` (path to text; null removes). */
export function makeContent(files: Record<string, string | null> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'xamle-content-'))
  const all: Record<string, string | null> = {
    'courses/troisieme/mathematiques/course.yaml': courseYaml,
    [`${chapterDir}/premiere.md`]: lessonWith('Bonjour.'),
    [`${chapterDir}/exercices.md`]: exercises,
    [`${chapterDir}/corriges.md`]: corrections,
    ...files,
  }
  const write = (path: string, text: string) => {
    const file = join(root, 'content', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const [path, text] of Object.entries(all)) if (text !== null) write(path, text)
  return {
    contentDir: join(root, 'content'),
    outDir: join(root, 'dist'),
    cacheDir: join(root, 'cache'),
    write,
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
