import given from 'virtual:site/teachers'
import type { Teacher } from '../settings.ts'

/** Apart from the other settings, since only the home page needs them. */
export const teachers = given as Teacher[]
