import { describe, expect, test } from 'vitest'
import { classSentences, lineSentences } from '../rules.ts'
import { readPupils } from './read-pupils.ts'

const read = (text: string) => readPupils(Buffer.from(text))
const shown = (text: string) =>
  read(text).pupils.map(({ line, fullName, username, className, problem }) =>
    problem ? `${line}: ${problem}` : [line, fullName, username, className].join('|'),
  )
const one = (name: string, username = '', className = '3e B') =>
  shown(`nom complet;identifiant;classe\n"${name.replaceAll('"', '""')}";${username};${className}\n`)[0]

describe('titles', () => {
  test.each([
    ['nom complet,identifiant,classe\nAwa Ndiaye,,3e B\n', ','],
    ['Classe;Identifiant;Nom complet\n3e B;;Awa Ndiaye\n', ';'],
    ['NOM COMPLET\tIDENTIFIANT\tCLASSE\nAwa Ndiaye\t\t3e B\n', '\t'],
    ['"Nom complet";"Identifiant (e-mail ou téléphone)";"Classe"\n"Awa Ndiaye";"";"3e B"\n', ';'],
    ['élève,téléphone,classe\nAwa Ndiaye,,3e B\n', ','],
    ['Prénom(s);Nom;E-mail;Classe\nAwa;Ndiaye;;3e B\n', ';'],
    ['nom;identifiant;classe;;\nAwa  Ndiaye ;;3e\u00a0B;;\n', ';'],
    ['sep=|\nnom|identifiant|classe\nAwa Ndiaye||3e B\n', '|'],
  ])('%j are understood', (text, separator) => {
    const file = read(text)
    expect(file.separator).toBe(separator)
    expect(file.pupils).toEqual([
      {
        line: separator === '|' ? 3 : 2,
        fullName: 'Awa Ndiaye',
        username: '',
        className: '3e B',
        problem: undefined,
      },
    ])
  })

  test('other columns are left aside and named', () => {
    expect(read('Sexe;nom;identifiant;classe\nF;Awa Ndiaye;;3e B\n').ignored).toEqual(['Sexe'])
  })

  test.each([
    ['nom;classe\nAwa;3e B\n', classSentences.columnMissing(['identifiant'])],
    ['Awa Ndiaye;771234567;3e B\n', classSentences.columnMissing(['nom complet', 'identifiant', 'classe'])],
    ['prénom;identifiant;classe\nAwa;;3e B\n', classSentences.columnMissing(['nom complet'])],
    ['nom;e-mail;téléphone;classe\nAwa;;;3e\n', classSentences.columnTwice('identifiant')],
    ['nom complet;identifiant;classe\n', classSentences.noPupil],
    ['nom complet;identifiant;classe\n;;\n \n', classSentences.noPupil],
    ['', classSentences.empty],
    ['\n\n', classSentences.empty],
  ])('%j are refused', (text, sentence) => {
    expect(() => read(text)).toThrow(sentence)
  })
})

describe('encodings', () => {
  const text = 'nom complet;identifiant;classe\r\nAïssatou Bâ d’Œuvre;;6ème\r\n'
  const latin = Buffer.from(text.replace('’', '\u0092').replace('Œ', '\u008c'), 'latin1')
  const little = Buffer.from(`\ufeff${text}`, 'utf16le')
  test.each([
    ['UTF-8', Buffer.from(text), 'UTF-8', false],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`), 'UTF-8', false],
    ['UTF-16 LE', little, 'UTF-16', false],
    ['UTF-16 BE', Buffer.from(little).swap16(), 'UTF-16', false],
    ['Windows-1252', latin, 'Windows-1252', true],
    ['lines of old Macs', Buffer.from(text.replaceAll('\r\n', '\r')), 'UTF-8', false],
  ])('%s is read', (_what, bytes, encoding, isAssumed) => {
    const file = readPupils(bytes)
    expect(file).toMatchObject({ encoding, isAssumed })
    expect(file.pupils).toMatchObject([{ line: 2, fullName: 'Aïssatou Bâ d’Œuvre', className: '6ème' }])
  })

  test.each([
    ['a workbook', Buffer.from('PK\u0003\u0004xl/worksheets'), classSentences.archive],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), classSentences.archive],
    ['UTF-16 without its mark', Buffer.from(text, 'utf16le'), classSentences.binary],
    [
      'a picture',
      Buffer.from(Array.from({ length: 900 }, (_, index) => (index * 7) % 32)),
      classSentences.binary,
    ],
  ])('%s is refused', (_what, bytes, sentence) => {
    expect(() => readPupils(bytes)).toThrow(sentence)
  })
})

describe('lines', () => {
  const head = 'nom complet;identifiant;classe\n'
  test('keep their numbers over empty ones and over cells of several lines', () => {
    expect(
      shown(`\n${head}\nAwa Ndiaye;;3e B\n;;\n"Modou\nFall";;3e B\n\n\nFatou Sarr;77 123 45 67;3e B`),
    ).toEqual([
      '4|Awa Ndiaye||3e B',
      `6: ${lineSentences.lineBreak('Le nom')}`,
      '10|Fatou Sarr|+221771234567|3e B',
    ])
  })

  test.each([
    [`${head}Awa Ndiaye;;3e B\n\n"Modou Fall;;3e B\nFatou Sarr;;3e B\n`, classSentences.quoteOpen(4)],
    [`${head}Awa Ndiaye;;3e B\n${'x'.repeat(30_000)};;3e B\n`, classSentences.lineLong(3)],
  ])('whose quote is never closed, or too long, name their place', (text, sentence) => {
    expect(() => read(text)).toThrow(sentence)
  })

  test('with a quote in the middle are refused alone', () => {
    expect(
      shown(`${head}=HYPERLINK("http://x.example");;3e B\n"Awa" Ndiaye;;3e B\nFatou Sarr;;3e B\n`),
    ).toEqual([
      `2: ${lineSentences.formula('Le nom', '=')}`,
      `3: ${lineSentences.sign('Le nom', '"')}`,
      '4|Fatou Sarr||3e B',
    ])
  })

  test('are 1,000 at most', () => {
    const rows = (count: number) => head + 'Awa Ndiaye;;3e B\n'.repeat(count)
    expect(read(rows(1000)).pupils).toHaveLength(1000)
    for (const count of [1001, 50_000]) expect(() => read(rows(count))).toThrow(classSentences.tooLarge)
    // Nothing is left out in silence, however many empty lines there are.
    expect(() => read(`${head}${';;\n'.repeat(3000)}Awa Ndiaye;;3e B\n`)).toThrow(classSentences.tooLarge)
  })
})

describe('a cell', () => {
  test.each([
    ['=HYPERLINK("http://x.example","Gagné")', lineSentences.formula('Le nom', '=')],
    ['+1+1', lineSentences.formula('Le nom', '+')],
    ['-2+3', lineSentences.formula('Le nom', '-')],
    ['@SUM(A1)', lineSentences.formula('Le nom', '@')],
    ['＝1+1', lineSentences.formula('Le nom', '=')],
    ["'=1+1", lineSentences.formula('Le nom', '=')],
    ['\t=1+1', lineSentences.formula('Le nom', '=')],
    ['Awa\0Ndiaye', lineSentences.unprintable('Le nom')],
    ['Awa \u202eeyaidN', lineSentences.unprintable('Le nom')],
    ['Awa\u200b Ndiaye', lineSentences.unprintable('Le nom')],
    ['Аwa Ndiaye', lineSentences.letter('Le nom', 'А')],
    ['Awa Ndiαye', lineSentences.letter('Le nom', 'α')],
    ['عوا', lineSentences.letter('Le nom', 'ع')],
    ['Awa <b>Ndiaye</b>', lineSentences.sign('Le nom', '<')],
    ['Awa "la grande" Ndiaye', lineSentences.sign('Le nom', '"')],
    ['Awa Ndiaye 😀', lineSentences.sign('Le nom', '😀')],
    ['A', 'Le nom doit contenir au moins 2 caractères'],
    ['x'.repeat(300), 'Le nom doit contenir au plus 120 caractères'],
    ['', lineSentences.nameMissing],
  ])('with the name %j is refused', (name, sentence) => {
    expect(one(name)).toBe(`2: ${sentence}`)
  })

  test.each([
    ['Awa', lineSentences.username],
    ['77 12', lineSentences.username],
    ['7,71E+08', lineSentences.username],
    ['awa@ecole', lineSentences.username],
    ['awа@ecole.example', lineSentences.username],
    ['=1+1', lineSentences.username],
    [`${'x'.repeat(250)}@ecole.example`, lineSentences.username],
  ])('with the user name %j is refused', (username, sentence) => {
    expect(one('Awa Ndiaye', username)).toBe(`2: ${sentence}`)
  })

  test.each([
    ['', lineSentences.classMissing],
    ['=3e', lineSentences.formula('La classe', '=')],
    ['x'.repeat(41), lineSentences.classLong],
    ['3е B', lineSentences.letter('La classe', 'е')],
  ])('with the class %j is refused', (className, sentence) => {
    expect(one('Awa Ndiaye', '', className)).toBe(`2: ${sentence}`)
  })

  test.each([
    ['Awa@Ecole.Example', 'awa@ecole.example'],
    ['77 123 45 67', '+221771234567'],
    ["'+221771234567", '+221771234567'],
    ['Awa.Ndiaye2', 'awa.ndiaye2'],
  ])('with the user name %j is %s', (typed, username) => {
    expect(one('Awa Ndiaye', typed)).toBe(`2|Awa Ndiaye|${username}|3e B`)
  })

  test('too many of them are refused', () => {
    expect(shown('nom;identifiant;classe\nAwa Ndiaye;;3e B;;\nNdiaye, Awa;;3e B;x\n')).toEqual([
      '2|Awa Ndiaye||3e B',
      `3: ${lineSentences.tooManyCells}`,
    ])
  })
})
