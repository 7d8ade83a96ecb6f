import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import usual from '../../vitest.config.ts'

const setup = join(import.meta.dirname, 'planted.setup.ts')
const { projects = [], ...test } = usual.test ?? {}

/** Tests that read the sources as text cannot notice what is decided while the program runs. */
const readers = ['tests/architecture/**', 'scripts/**']

/** Only in the planted copy: the usual tests, each file with its own fault. */
export default defineConfig({
  test: {
    ...test,
    projects: projects.map((project) => {
      if (typeof project !== 'object' || !('test' in project)) throw new Error('A project of tests')
      const { exclude = configDefaults.exclude } = project.test ?? {}
      const planted = { setupFiles: [setup], exclude: [...exclude, ...readers] }
      return { ...project, test: { ...project.test, ...planted } }
    }),
  },
})
