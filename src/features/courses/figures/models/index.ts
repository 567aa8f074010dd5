import type { Model } from '../model.ts'
import { affine } from './affine.ts'
import { dosage } from './dosage.ts'
import { interfrange } from './interfrange.ts'
import { pythagore } from './pythagore.ts'
import { rc } from './rc.ts'
import { tangente } from './tangente.ts'
import { thales } from './thales.ts'
import { transition } from './transition.ts'
import { trigonometrie } from './trigonometrie.ts'
import { vecteurs } from './vecteurs.ts'

/** The laws that a figure may show, by the names that authors write. */
export const models: Readonly<Record<string, Model>> = {
  affine,
  dosage,
  interfrange,
  pythagore,
  rc,
  tangente,
  thales,
  transition,
  trigonometrie,
  vecteurs,
}
