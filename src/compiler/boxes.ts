import type { BlockContent, Parent, PhrasingContent, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { visit } from 'unist-util-visit'
import type { Refuse } from './markdown.ts'

/** An exercise, as its correction and the catalogue need it. */
export type Exercise = { id: string; line: number; number: number; titleNodes: PhrasingContent[] }
/** A correction and the exercise it is for. */
export type Correction = { exercise: string; line: number }

/** What the boxes of one file are, and what they refer to. */
export type BoxContext = {
  refuse: Refuse
  /** Before every id of this file, such as `chapter1`. */
  idPrefix: string
  /** The chapter's exercises, known when its corrections are compiled. */
  exercises: readonly Exercise[]
}
export type FoundBoxes = { names: Set<string>; exercises: Exercise[]; corrections: Correction[] }

const labels: Record<string, string> = {
  objectifs: 'Objectifs',
  situation: 'Situation',
  definition: 'Définition',
  propriete: 'Propriété',
  theoreme: 'Théorème',
  methode: 'Méthode',
  exemple: 'Exemple',
  remarque: 'Remarque',
  demonstration: 'Démonstration',
  retenir: 'À retenir',
  erreurs: 'Erreurs fréquentes',
  verifie: 'Vérifie-toi',
}
/** Boxes that live only inside another one. */
const parents: Record<string, string> = { question: 'verifie', reponse: 'question', etape: 'corrige' }
const attributesOf: Record<string, readonly string[]> = {
  exercice: ['id', 'etoiles', 'bareme'],
  corrige: ['exercice'],
}
const known = [...Object.keys(labels), ...Object.keys(parents), ...Object.keys(attributesOf)]

/** Of a lesson's own title; a heading of its text is one level below what it writes (`##` is 3). */
const lessonLevel = 2

/** Turns every box of the tree into the HTML it stands for, and lists what was found. */
export function buildBoxes(tree: Root, context: BoxContext): FoundBoxes {
  const found: FoundBoxes = { names: new Set(), exercises: [], corrections: [] }
  const levels = new Map<unknown, number>()
  let section = lessonLevel
  visit(tree, (box, _index, parent) => {
    if (box.type === 'heading' && parent === tree) section = box.depth + 1
    if (box.type !== 'containerDirective' || !isSound(box, parent, context.refuse)) return
    found.names.add(box.name)
    const title = takeTitle(box)
    const label = labels[box.name]
    const level = Math.min((levels.get(parent) ?? section) + 1, 6)
    levels.set(box, level)
    if (label) buildPlain(box, label, title, level)
    else if (box.name === 'question') buildQuestion(box, parent as Parent, title, level)
    else if (box.name === 'reponse') buildAnswer(box)
    else if (box.name === 'exercice') buildExercise(box, title, context, found)
    else if (box.name === 'corrige') buildCorrection(box, context, found)
    else buildStep(box, parent as Parent, title)
  })
  return found
}

function isSound(box: ContainerDirective, parent: Parent | undefined, refuse: Refuse): boolean {
  if (!known.includes(box.name)) {
    refuse(box, `La boîte « ${box.name} » n’existe pas. Les boîtes sont : ${known.join(', ')}.`)
    return false
  }
  const wanted = parents[box.name]
  const actual = parent && nameOf(parent)
  if (wanted && wanted !== actual) {
    refuse(box, `La boîte « ${box.name} » se met dans une boîte « ${wanted} ».`)
    return false
  }
  const unknown = Object.keys(box.attributes ?? {}).find((name) => !attributesOf[box.name]?.includes(name))
  if (unknown) refuse(box, `La boîte « ${box.name} » n’a pas d’attribut « ${unknown} ».`)
  if (box.children.length === 0) refuse(box, `La boîte « ${box.name} » est vide.`)
  return true
}

/** A step's parent is by then the list that its correction was turned into. */
function nameOf(parent: Parent): string | undefined {
  if (parent.data && 'hName' in parent.data && parent.data.hName === 'ol') return 'corrige'
  return parent.type === 'containerDirective' ? (parent as ContainerDirective).name : undefined
}

function takeTitle(box: ContainerDirective): PhrasingContent[] {
  const first = box.children[0]
  if (first?.type !== 'paragraph' || !first.data?.directiveLabel) return []
  box.children.shift()
  return first.children
}

function buildPlain(box: ContainerDirective, label: string, title: PhrasingContent[], level: number): void {
  const kind = inline('span', { className: ['box-kind'] }, [text(title.length > 0 ? `${label}.` : label)])
  const content = title.length > 0 ? [kind, text(' '), ...title] : [kind]
  element(box, 'section', { className: ['box', `box-${box.name}`] })
  box.children.unshift(block(`h${level}`, { className: ['box-title'] }, says(title, label) ? title : content))
}

/** « Théorème de Thalès » says what it is: not « Théorème. Théorème de Thalès ». */
function says([first]: PhrasingContent[], label: string): boolean {
  return first?.type === 'text' && new RegExp(`^${label}s?(?!\\p{L})`, 'u').test(first.value)
}

function buildQuestion(
  box: ContainerDirective,
  parent: Parent,
  title: PhrasingContent[],
  level: number,
): void {
  const label = `Question ${rankOf(box, parent)}`
  element(box, 'div', { className: ['question'] })
  box.children.unshift(block(`h${level}`, { className: ['question-title'] }, withTitle(label, title)))
}

function buildAnswer(box: ContainerDirective): void {
  element(box, 'details', { className: ['reponse'] })
  box.children.unshift(block('summary', {}, [text('Voir la réponse')]))
}

function buildExercise(
  box: ContainerDirective,
  title: PhrasingContent[],
  { refuse, idPrefix }: BoxContext,
  found: FoundBoxes,
): void {
  const { id = '', etoiles = '', bareme } = box.attributes ?? {}
  const number = found.exercises.length + 1
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id ?? ''))
    refuse(box, 'Un exercice porte un « id » en minuscules sans accent, chiffres et tirets.')
  if (found.exercises.some((exercise) => exercise.id === id))
    refuse(box, `L’id « ${id} » est déjà pris dans ce fichier.`)
  if (!/^[123]$/.test(etoiles ?? '')) refuse(box, '« etoiles » vaut 1, 2 ou 3.')
  if (bareme && !(Number(bareme) > 0 && Number(bareme) <= 20))
    refuse(box, '« bareme » est un nombre de points, 20 au plus.')
  if (bareme && etoiles !== '3') refuse(box, '« bareme » va avec « etoiles=3 » : un problème d’examen.')
  found.exercises.push({
    id: id ?? '',
    line: box.position?.start.line ?? 1,
    number,
    titleNodes: withoutPositions(title),
  })
  element(box, 'section', { className: ['exercice'], id: `${idPrefix}-exercice-${id}` })
  const stars = Number(etoiles)
  const marks = [
    inline('span', { className: ['stars'], role: 'img', ariaLabel: `Difficulté : ${stars} sur 3` }, [
      text('★★★'.slice(0, stars) + '☆☆☆'.slice(stars)),
    ]),
    ...(bareme ? [text(' '), inline('span', { className: ['bareme'] }, [text(points(bareme))])] : []),
  ]
  box.children.unshift(
    block('h3', { className: ['exercice-title'] }, [
      ...withTitle(`Exercice ${number}`, title),
      text(' '),
      ...marks,
    ]),
  )
}

function buildCorrection(
  box: ContainerDirective,
  { refuse, idPrefix, exercises }: BoxContext,
  found: FoundBoxes,
): void {
  const id = box.attributes?.exercice ?? ''
  const exercise = exercises.find((one) => one.id === id)
  if (!exercise)
    refuse(box, `Ce corrigé est pour l’exercice « ${id} », qui n’existe pas dans « exercices.md ».`)
  if (found.corrections.some((one) => one.exercise === id))
    refuse(box, `L’exercice « ${id} » a déjà un corrigé.`)
  found.corrections.push({ exercise: id, line: box.position?.start.line ?? 1 })
  for (const child of box.children)
    if (child.type !== 'containerDirective' || child.name !== 'etape')
      refuse(child, 'Un corrigé est fait d’étapes : mets ce passage dans une boîte « etape ».')
  const steps: BlockContent = {
    type: 'blockquote',
    children: box.children,
    data: { hName: 'ol', hProperties: { className: ['etapes'] } },
  }
  element(box, 'section', { className: ['corrige'], id: `${idPrefix}-corrige-${id}` })
  const title = withTitle(`Exercice ${exercise?.number ?? '?'}`, structuredClone(exercise?.titleNodes ?? []))
  box.children = [block('h3', { className: ['exercice-title'] }, title), steps]
}

/**
 * A step is a list item that opens on its own. Its parent is the list, made when the correction was built.
 * A title such as « 2. Le sens de variation » or « 1 et 2 » says which questions of the exercise it answers.
 */
function buildStep(box: ContainerDirective, parent: Parent, title: PhrasingContent[]): void {
  const first = title[0]?.type === 'text' ? title[0].value : ''
  const isSeveral = /^\d+(?:, \d+)* (?:et|à) \d/.test(first)
  const label = /^\d/.test(first)
    ? withTitle(isSeveral ? 'Questions' : 'Question', title, ' ')
    : withTitle(`Étape ${rankOf(box, parent)}`, title, ' : ')
  const summary = block('summary', {}, label)
  const details: BlockContent = {
    type: 'blockquote',
    children: [summary, ...box.children],
    data: { hName: 'details' },
  }
  element(box, 'li', {})
  box.children = [details]
}

function rankOf(box: ContainerDirective, parent: Parent): number {
  const same = parent.children.filter(
    (child) => child.type === 'containerDirective' && child.name === box.name,
  )
  return same.indexOf(box) + 1
}

const points = (bareme: string) => `${bareme.replace('.', ',')} ${Number(bareme) >= 2 ? 'points' : 'point'}`
const text = (value: string): PhrasingContent => ({ type: 'text', value })
const withTitle = (label: string, title: PhrasingContent[], between = '. '): PhrasingContent[] =>
  title.length > 0 ? [text(label + between), ...title] : [text(label)]

function element(box: ContainerDirective, hName: string, hProperties: Record<string, unknown>): void {
  box.data = { hName, hProperties } as ContainerDirective['data']
  box.attributes = {}
}
function block(
  hName: string,
  hProperties: Record<string, unknown>,
  children: PhrasingContent[],
): BlockContent {
  return { type: 'paragraph', children, data: { hName, hProperties } } as BlockContent
}
function inline(
  hName: string,
  hProperties: Record<string, unknown>,
  children: PhrasingContent[],
): PhrasingContent {
  return { type: 'emphasis', children, data: { hName, hProperties } } as PhrasingContent
}
/** Titles go into the cache and into another file, where their positions would be wrong. */
function withoutPositions(nodes: PhrasingContent[]): PhrasingContent[] {
  return JSON.parse(JSON.stringify(nodes, (key, value: unknown) => (key === 'position' ? undefined : value)))
}
