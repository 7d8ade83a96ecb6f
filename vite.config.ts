import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The server and the application are one program: one build, one set of modules.
  environments: { ssr: { build: { rollupOptions: { input: './server/main.ts' } } } },
  build: { assetsInlineLimit: 0 },
})
