import { expect, test } from 'vitest'
import { shortTitle } from './short-title.ts'

test.each([
  ['Théorème de Thalès', '', 'Thalès'],
  ['Théorème des milieux', '', 'Théorème des milieux'],
  ["Théorème de l'énergie cinétique", '', "Théorème de l'énergie cinétique"],
  ["Domaine II - L'État et la liberté", '', "L'État et la liberté"],
  ['Le Sénégal : population', 'Le Sénégal : aspects physiques', 'Population'],
  ['Le Sénégal : population', 'Les outils du géographe', 'Le Sénégal : population'],
  [
    'La planète Terre - atmosphère et climats',
    'La planète Terre - structure et relief',
    'Atmosphère et climats',
  ],
  ['Problèmes', 'Résolution graphique', 'Problèmes'],
])('%s beside %s is %s', (title, beside, short) => {
  expect(shortTitle(title, beside)).toBe(short)
})
