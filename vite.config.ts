import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultServerConditions, defineConfig, type Plugin, transformWithOxc } from 'vite'
import { academy } from './content/academy.ts'

/** Few files compress better than many, and every page needs these; the rest comes when it is needed. */
const chunks = [
  {
    name: 'entry',
    test: /rolldown.runtime|app\/(entry\.client|browser\/(?!hydrate-island|start-router)|ui\/show-toast)|domain\/people\/cookie-choice|content\/cookie-choice/,
  },
  // Before its users: a group takes along what its modules import, unless another has it.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|browser\/hydrate-island/ },
  {
    name: 'islands',
    test: /(book-next|course-dates)\.island|app\/ui\/(icon|action-link)|content\/academy|courses\/page\/(book-bar|booking-page|lazy-booking|price-row|dates\/)|domain\/schedule/,
  },
  // Apart from the islands that need no press, so that a course page loads its dates alone.
  {
    name: 'cookies',
    test: /(cookie-bar|cookie-settings)\.island|cookies\/(stored-choice|send-choice|buttons|choice-path|use-settings)|content\/(navigation|cookie-banner)/,
  },
  { name: 'router', test: /node_modules\/react-router\/|app\/ui\/is-current-page/ },
  // Apart from the router, which the register of a device does without.
  {
    name: 'portal',
    test: /app\/ui\/portal-link|app\/site\/trainer\/trainer-header|content\/portal/,
  },
]

export default defineConfig({
  plugins: [bareDynamicImports(), wholeServer(), tailwindcss(), reactRouter(), registerWorker()],
  // The server and the application are one program: one build, one set of modules.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
  build: { assetsInlineLimit: 0, modulePreload: false },
})

/**
 * Vite wraps each `import()` in code that first fetches the style sheets and chunks it will need.
 * We have one style sheet, and that code is 0.8 kB on the first load of every page.
 */
function bareDynamicImports(): Plugin {
  return {
    name: 'bare-dynamic-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}

/** One file with only what is used starts in half the time of a thousand modules from packages. */
function wholeServer(): Plugin {
  return {
    name: 'whole-server',
    apply: 'build',
    configEnvironment(name) {
      if (name !== 'ssr') return
      // These find files of their own beside themselves.
      const external = ['@electric-sql/pglite', 'nodemailer', 'pg', 'pino', 'prom-client']
      // "node" among them: with the general version of a package, passwords are hashed in JavaScript,
      // and nobody is answered meanwhile.
      return { resolve: { noExternal: true, external, conditions: [...defaultServerConditions] } }
    },
  }
}

/**
 * The service worker of the register (app/offline/worker.ts), which has to know the files that its page
 * needs. It stands at an address of its own and belongs to no page's scripts.
 */
function registerWorker(): Plugin {
  const source = 'app/offline/worker.ts'
  return {
    name: 'register-worker',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.includes('register-sync.ts'))
      const style = Object.keys(bundle).find((file) => /^assets\/root-.*\.css$/.test(file))
      if (!page || !style) this.error('The register has lost its script or its style.')
      const needed = new Set([page.fileName])
      for (const file of needed) {
        const imports = chunks.find((chunk) => chunk.fileName === file)?.imports ?? []
        for (const each of imports) needed.add(each)
      }
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
      const files = [...needed, style, ...fonts].map((file) => `/${file}`)
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      const shell = {
        version,
        academy: academy.name,
        files,
        style: `/${style}`,
        script: `/${page.fileName}`,
      }
      // Not a chunk: it would share code with pages, and change theirs.
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source)
      this.emitFile({
        type: 'asset',
        fileName: 'register-worker.js',
        source: code.replace('REGISTER_SHELL', () => JSON.stringify(shell)),
      })
    },
  }
}
