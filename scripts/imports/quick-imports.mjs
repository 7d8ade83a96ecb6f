import { registerHooks } from 'node:module'

const inDrizzle = '/node_modules/drizzle-orm/'
const found = new Map()

/**
 * For every file that is imported Node parses the package.json it belongs to. That of drizzle-orm has
 * thousands of exports, and is parsed for each of its files and each import of ours: most of the time
 * that a command takes to start.
 */
registerHooks({
  resolve(name, context, next) {
    const { parentURL, conditions } = context
    if (!parentURL || !conditions.includes('import')) return next(name, context)
    if (parentURL.includes(inDrizzle) && name.startsWith('.')) return module(name, parentURL)
    if (!/^drizzle-orm\b/.test(name)) return next(name, context)
    const known = found.get(name) ?? { ...next(name, context), shortCircuit: true }
    found.set(name, known)
    return known
  },
})

function module(name, parentURL) {
  return { url: new URL(name, parentURL).href, format: 'module', shortCircuit: true }
}
