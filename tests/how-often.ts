/**
 * How many times something is tried or generated: so often in `npm test`, more often in
 * `npm test -- --all`, and most often in the long tests, which name the number in the environment.
 */
export function howOften(name: string, fixedSet: number, all = fixedSet) {
  return Number(process.env[name] ?? (process.env.TESTS === 'all' ? all : fixedSet))
}
