import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/** A program with all that it imports in one file: whoever is killed often should start soon. */
export async function bundleWorker(program: string) {
  // Inside the project, where what stays outside the file is found.
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'academy-worker-'))
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // The embedded engine looks for its own files beside itself.
    ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
    build: {
      ssr: join(import.meta.dirname, program),
      outDir,
      rolldownOptions: { output: { entryFileNames: '[name].mjs', codeSplitting: false } },
    },
  })
  return {
    path: join(outDir, `${basename(program, '.ts')}.mjs`),
    remove: () => rmSync(outDir, { recursive: true }),
  }
}
