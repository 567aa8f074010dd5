import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { coursesPlugin } from './courses-plugin.ts'
import { sitePlugin } from './site-plugin.ts'
import { styleConstants } from './style-constants.ts'

/**
 * What every page needs to be made from its sources: in a build and by the development server alike, which reads lessons
 * of its own from `contentDir`.
 */
export const pagePlugins = (contentDir?: string): PluginOption[] => [
  react(),
  sitePlugin(),
  coursesPlugin(contentDir),
  styleConstants(),
]
