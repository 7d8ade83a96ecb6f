import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Few files compress better than many, and every page needs these; the rest comes when it is needed. */
const chunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'site',
    test: /rolldown.runtime|app\/(root|entry\.client|mode-ribbon|ui\/(action-link|icon|show-toast)|site\/(page-hero|page-meta|not-found|use-session)|routes\/site\/(layout|frame\/(?!account-menu)))|cookies\/(consent|stored-choice|settings-link|cookie-bar|send-choice|buttons)|content\/cookie-banner|domain\/people\/cookie-choice|content\/(academy|navigation)/,
  },
]

export default defineConfig({
  plugins: [bareDynamicImports(), wholeServer(), tailwindcss(), reactRouter()],
  // The server and the application are one program: one build, one set of modules.
  environments: {
    ssr: {
      build: { rollupOptions: { input: './server/main.ts' } },
    },
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
      return { resolve: { noExternal: true, external } }
    },
  }
}
