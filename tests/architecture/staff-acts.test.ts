import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guardedForms } from '../../app/routes/admin/guard/guarded-routes.server.ts'
import { importsOf } from './imports-of.ts'

const root = join(import.meta.dirname, '../..')

const sources = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
  .map((file) => `app/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
const imports = new Map(
  sources.map((file) => [file, new Set(importsOf(root, file).map(({ target }) => target))]),
)
