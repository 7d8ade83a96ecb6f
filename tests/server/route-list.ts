import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Those that take something, as the built program itself says. */
export const actions = actionsOfBuild()

function actionsOfBuild() {
  const folder = join(import.meta.dirname, '../../build/client/assets')
  const name = readdirSync(folder).find((each) => /^manifest-\w+\.js$/.test(each))
  if (!name) throw new Error('There is no build yet: run `npm run build`.')
  const text = readFileSync(join(folder, name), 'utf8')
  const { routes: built } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  return Object.values(built as Record<string, { path?: string; hasAction: boolean }>)
    .filter(({ hasAction }) => hasAction)
    .map(({ path }) => `/${path ?? ''}`)
}
