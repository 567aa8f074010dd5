import { beforeAll, expect, test } from 'vitest'
import { previewUrl } from '../support/classes.ts'
import { signUpAdmin } from '../support/factories.ts'
import { servePages } from '../support/page.tsx'
import { check, head, openClasses, panelOf } from './classes-support.ts'

const pages = servePages()
let admin: { token: string }
beforeAll(async () => {
  admin = await signUpAdmin(pages.school)
})

test('of a file that does not say how its accents are written some names are to be looked at', async () => {
  const page = await openClasses(pages, admin)
  const panel = await panelOf(page)
  const again = () => page.user.click(panel.getByRole('button', { name: 'Choisir un autre fichier' }))
  const askToLook = () => panel.queryByText(/Vérifiez les accents/)
  await check(
    page,
    Buffer.from('nom complet,identifiant,classe\nAwa Fall,,6ème\nAïssatou Bâ,,6ème\n', 'latin1'),
  )
  expect(await panel.findByRole('table')).toHaveTextContent('Aïssatou Bâ')
  panel.getByText('2 lignes lues.')
  expect(askToLook()).toHaveTextContent('Vérifiez les accents de quelques noms : Aïssatou Bâ.')
  await again()

  await check(page, Buffer.from(`\ufeff${head}Aïssatou Bâ;;6ème\n`, 'utf16le'))
  await panel.findByText(/ligne lue/)
  expect(askToLook()).toBeNull()
  await again()

  await page.user.click(await panel.findByLabelText(/^Ou lignes collées/))
  await page.user.paste('Classe\tNom complet\tIdentifiant\n6e\tNdèye Fall\t\n')
  await page.user.click(panel.getByRole('button', { name: 'Vérifier, sans rien créer' }))
  expect(await panel.findByRole('table')).toHaveTextContent('ndeye.fall')
})

test('why a file is refused is said, and one that is too large is not sent', async () => {
  const page = await openClasses(pages, admin)
  const panel = await panelOf(page)
  const expectRefused = async (sentence: string) => {
    expect(await panel.findByRole('alert')).toHaveTextContent(sentence)
    await page.user.click(panel.getByRole('button', { name: 'Fermer le message' }))
    expect(panel.queryByRole('alert')).toBeNull()
  }
  await page.user.click(panel.getByRole('button', { name: 'Vérifier, sans rien créer' }))
  await expectRefused('Choisissez un fichier')
  const refused: [string | Buffer<ArrayBuffer>, string][] = [
    ['a;b\n1;2\n', 'Il manque « nom complet » et « identifiant » et « classe »'],
    [`${head}"Awa;;3e\n`, 'Ligne 2 : un guillemet est ouvert'],
    [Buffer.from('PK\u0003\u0004xl'), 'Ce fichier est un classeur ou une archive'],
    [head + 'Awa Ndiaye;;3e\n'.repeat(50_000), '1 000 lignes'],
  ]
  for (const [file, sentence] of refused) {
    await check(page, file)
    await expectRefused(sentence)
  }
  expect(page.network.sentTo(previewUrl)).toHaveLength(refused.length)
  await check(page, Buffer.alloc(2_000_000, 'x'))
  await expectRefused('1 000 lignes et 1 Mo')
  expect(page.network.sentTo(previewUrl)).toHaveLength(refused.length)
})
