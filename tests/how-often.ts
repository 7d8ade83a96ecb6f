/**
 * How many times something is tried or generated: so often in `npm test`, more often in the long tests,
 * which name the number in the environment.
 */
export const howOften = (name: string, everyDay: number) => Number(process.env[name] ?? everyDay)
