import { DrizzleQueryError } from 'drizzle-orm/errors'
import { pino } from 'pino'

/** JSON lines. Never a name, an address, a phone number or a token: only ids, paths and counts. */
export const log = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  serializers: { err: describeError },
})

/** The rest of such a path is a private link or what somebody typed: who reads the log must not see it. */
const privatePages =
  /^\/+(inspection|letters|my-booking|my-order|my-payment|teaching|verify|waitlist)\b.*/is

export function loggedPath(path: string) {
  const decoded = decodedPath(path)
  const shown = privatePages.test(decoded) ? decoded.replace(privatePages, '/$1/...') : path
  return shown.slice(0, 200)
}

/** As the router reads it. */
function decodedPath(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A failed query's message contains its parameters, which are personal data: only codes are logged. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'something that is not an error was thrown' }
  // A stack begins with the message, and a query's message contains user input.
  const frames = error.stack?.split('\n').filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line))
  if (error instanceof DrizzleQueryError) {
    const { code, table, constraint } = (error.cause ?? {}) as Record<string, unknown>
    return { type: 'DatabaseError', code, table, constraint, stack: frames?.join('\n') }
  }
  return { type: error.name, message: error.message, stack: frames?.join('\n') }
}
