import given from 'virtual:site/counts'
import type { CatalogueCounts } from '../catalogue-counts.ts'

export const counts = given as CatalogueCounts
