import { annotation, encodings, field, pageWith, type HostilePdf, type Objects } from './encodings.ts'

const actions: Record<string, string> = {
  JavaScript: '/S /JavaScript /JS (app.alert(1))',
  Launch: '/S /Launch /F (cmd.exe)',
  SubmitForm: '/S /SubmitForm /F (https://xamle.example/x)',
  ImportData: '/S /ImportData /F (a.fdf)',
  GoToE: '/S /GoToE /T << /R /C /N (a.pdf) >> /D [0 /Fit]',
  GoToR: '/S /GoToR /F (//server/share/a.pdf) /D [0 /Fit]',
  URI: '/S /URI /URI (https://xamle.example/x)',
  Rendition: '/S /Rendition /OP 0 /AN 4 0 R',
  Movie: '/S /Movie /T (film)',
  Sound: '/S /Sound /Sound 4 0 R',
  RichMediaExecute: '/S /RichMediaExecute /TA 4 0 R',
  GoTo3DView: '/S /GoTo3DView /TA 4 0 R /V 0',
}
/** What a reader may click. */
const clicked = ['URI', 'GoToR']

const there = '/S /GoTo /D [3 0 R /Fit]'
const places: Record<string, (action: string) => Objects> = {
  'on opening': (action) => pageWith({ catalogue: '/OpenAction 5 0 R' }, `<< ${action} >>`),
  'on opening, in place': (action) => pageWith({ catalogue: `/OpenAction << ${action} >>` }),
  'after a jump': (action) =>
    pageWith({ catalogue: `/OpenAction << ${there} /Next 5 0 R >>` }, `<< ${action} >>`),
  'in a chain': (action) =>
    pageWith({ catalogue: `/OpenAction << ${there} /Next [<< ${there} >> 5 0 R] >>` }, `<< ${action} >>`),
  'on closing': (action) => pageWith({ catalogue: '/AA << /WC 5 0 R >>' }, `<< ${action} >>`),
  'on turning to the page': (action) => pageWith({ page: '/AA 5 0 R' }, '<< /O 6 0 R >>', `<< ${action} >>`),
  'on sight': (action) => pageWith({ annotation: annotation('/AA << /PO 5 0 R >>') }, `<< ${action} >>`),
  'on a key': (action) =>
    pageWith(
      { catalogue: '/AcroForm << /Fields [4 0 R] >>', annotation: field('/AA << /K 5 0 R >>') },
      `<< ${action} >>`,
    ),
  'with its kind elsewhere': (action) =>
    pageWith(
      { catalogue: '/OpenAction 5 0 R' },
      `<< ${action.replace(/^\/S \/\w+/, '/S 6 0 R')} >>`,
      /\/\w+$/.exec(/^\/S \/\w+/.exec(action)![0])![0],
    ),
}
const clickPlaces: Record<string, (action: string) => Objects> = {
  'behind a link': (action) => pageWith({ annotation: annotation('/A 5 0 R') }, `<< ${action} >>`),
  'in the outline': (action) =>
    pageWith(
      { catalogue: '/Outlines 5 0 R' },
      '<< /First 6 0 R /Last 6 0 R /Count 1 >>',
      `<< /Title (a) /Parent 5 0 R /A << ${action} >> >>`,
    ),
}

const fileOf = (rest: string) => `<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> ${rest} >>`
const carriers: Record<string, Objects> = {
  'a named script': pageWith(
    { catalogue: `/Names << /JavaScript << /Names [(a) 5 0 R] >> >>` },
    `<< ${actions.JavaScript} >>`,
  ),
  'a named file': pageWith(
    { catalogue: '/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>' },
    fileOf(''),
    '<< >>',
  ),
  'an attached file': pageWith(
    { annotation: '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 5 0 R >>' },
    fileOf(''),
  ),
  'a file of the page': pageWith({ page: '/AF [5 0 R]' }, fileOf('/AFRelationship /Data'), '<< >>'),
  'rich media': pageWith({ annotation: '<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>' }),
  'a body in space': pageWith(
    { annotation: '<< /Type /Annot /Subtype /3D /Rect [0 0 9 9] /3DD 5 0 R >>' },
    '<< >>',
  ),
  'a screen': pageWith({ annotation: '<< /Type /Annot /Subtype /Screen /Rect [0 0 9 9] >>' }),
  'a film': pageWith({ annotation: '<< /Type /Annot /Subtype /Movie /Rect [0 0 9 9] >>' }),
  'a sound': pageWith({ annotation: '<< /Type /Annot /Subtype /Sound /Rect [0 0 9 9] >>' }),
  'a form of XFA': pageWith({ catalogue: '/AcroForm << /Fields [] /XFA 5 0 R >>' }, '<< >>'),
  'packets of XFA': pageWith(
    { catalogue: '/AcroForm 5 0 R' },
    '<< /Fields [] /XFA [(template) 6 0 R] >>',
    '<< >>',
  ),
  'an address that is a script': pageWith({
    annotation: annotation('/A << /S /URI /URI (java\\nscript:alert\\(1\\)) >>'),
  }),
}

/** Every kind of active content in every place and encoding: the same ones each time. */
export function activePdfs(): HostilePdf[] {
  const found: HostilePdf[] = []
  const add = (name: string, objects: Objects, encoding: string) =>
    found.push({ name: `${name}, ${encoding}`, bytes: encodings[encoding]!(objects), isActive: true })
  const few = ['plain', 'packed objects']
  for (const [kind, action] of Object.entries(actions)) {
    for (const [place, build] of Object.entries(places))
      for (const encoding of place === 'on opening' ? Object.keys(encodings) : few)
        add(`${kind} ${place}`, build(action), encoding)
    if (!clicked.includes(kind))
      for (const [place, build] of Object.entries(clickPlaces))
        for (const encoding of few) add(`${kind} ${place}`, build(action), encoding)
  }
  for (const [name, objects] of Object.entries(carriers))
    for (const encoding of Object.keys(encodings)) add(name, objects, encoding)
  return found
}

/** Files that are to pass: what they do is what papers do. */
export function harmlessPdfs(): HostilePdf[] {
  const all: Record<string, Objects> = {
    'an internal link': pageWith({}),
    'a link by an action': pageWith({ annotation: annotation(`/A << ${there} >>`) }),
    'a web link': pageWith({ annotation: annotation(`/A << ${actions.URI} >>`) }),
    'a web link in the outline': clickPlaces['in the outline']!(actions.URI!),
    'a link to another document': pageWith({ annotation: annotation(`/A << ${actions.GoToR} >>`) }),
    'a place on opening': pageWith({ catalogue: '/OpenAction [3 0 R /Fit]' }),
    'a jump on opening': places['on opening']!(there),
    'a named place on opening': pageWith({ catalogue: '/OpenAction 5 0 R' }, '<< /S /GoTo /D (debut) >>'),
    'a jump on opening to a page with a web link': pageWith({
      catalogue: '/OpenAction [3 0 R /Fit]',
      annotation: annotation(`/A << ${actions.URI} >>`),
    }),
    'a form to fill in': pageWith({
      catalogue: '/AcroForm << /Fields [4 0 R] >>',
      annotation: field('/V (x)'),
    }),
    'a font called AA': pageWith(
      { page: '/Resources << /Font << /AA 5 0 R /EF 5 0 R >> >>' },
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ),
    'words about scripts': pageWith(
      {},
      '(/S /JavaScript /Launch)',
      '<< /Title (obj << /S /JavaScript >>) /Author (trailer) >>',
    ),
    'a comment about objects': pageWith({}, '% an obj that (is not, a trailer\n<< /A 1 >>'),
    'an empty object': pageWith({}, ''),
  }
  const ways = [
    'plain',
    'names in codes',
    'without spaces',
    'an update',
    'packed objects',
    'packed, a long dictionary',
    'packed, with the word in it',
  ]
  return Object.entries(all).flatMap(([name, objects]) =>
    ways
      .filter((way) => way === 'plain' || !name.includes('comment'))
      .map((way) => ({ name: `${name}, ${way}`, bytes: encodings[way]!(objects), isActive: false })),
  )
}
