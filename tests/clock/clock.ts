import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { shiftDate } from './shift-date.mjs'

const preload = pathToFileURL(join(import.meta.dirname, 'preload.mjs')).href

/** The options with which every process of a run begins at this moment: `by` is the same for all. */
export const optionsAt = (moment: string, now = Date.now()) => {
  const at = Date.parse(moment)
  if (Number.isNaN(at)) throw new Error(`CLOCK is ${moment}, and that is no moment.`)
  return { by: at - now, nodeOptions: `--import=${preload}?by=${at - now}` }
}

/**
 * With `CLOCK=2028-02-29T12:00Z` a run begins at that moment and goes on from there: in this process and
 * in those that inherit its environment, throw-away database servers and the browser of journeys among them.
 */
export function startClock() {
  const { CLOCK, NODE_OPTIONS = '' } = process.env
  // A worker reads the settings of its runner once more.
  if (!CLOCK || shifted()) return
  const { by, nodeOptions } = optionsAt(CLOCK)
  process.env.NODE_OPTIONS = `${NODE_OPTIONS} ${nodeOptions}`.trim()
  shiftDate(by)
}

/** Milliseconds that this run is ahead of the real time; null where CLOCK is not set. */
export function shifted() {
  const [, by] = /preload\.mjs\?by=(-?\d+)/.exec(process.env.NODE_OPTIONS ?? '') ?? []
  return by ? Number(by) : null
}

/** For programs that tests start with an environment of their own. */
export const clockSettings = (): Record<string, string> =>
  shifted() === null ? {} : { NODE_OPTIONS: process.env.NODE_OPTIONS ?? '' }
