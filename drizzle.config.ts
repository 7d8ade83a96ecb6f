import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './app/storage/schema/**/*.ts',
  out: './app/storage/migrations',
})
