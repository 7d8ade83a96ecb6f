import type { Params } from './form.ts'
import { invalid, missing } from './refusal.ts'
import { text } from './session-params.ts'

/** The part of a list, newest first, that was asked for with limit, starting_after and ending_before. */
export function pageOfList<T extends { id: string }>(all: T[], params: Params) {
  const limit = limitOf(params)
  const after = text(params.starting_after)
  const before = text(params.ending_before)
  if (after && before) {
    throw invalid('ending_before', 'Only one of ending_before and starting_after can be given.')
  }
  if (before) {
    const newer = all.slice(0, placeOf(all, before, 'ending_before'))
    return { data: newer.slice(-limit), hasMore: newer.length > limit }
  }
  const rest = after ? all.slice(placeOf(all, after, 'starting_after') + 1) : all
  return { data: rest.slice(0, limit), hasMore: rest.length > limit }
}

function limitOf(params: Params): number {
  const asked = Number(text(params.limit) ?? 10)
  return Number.isInteger(asked) ? Math.min(Math.max(asked, 1), 100) : 10
}

function placeOf(all: { id: string }[], id: string, param: string): number {
  const at = all.findIndex((each) => each.id === id)
  if (at < 0) throw missing('object', id, param)
  return at
}
