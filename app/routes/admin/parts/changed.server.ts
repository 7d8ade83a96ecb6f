import { data, redirect } from 'react-router'
import type { ActionResult } from '../action-result.ts'

/** What a form did, as a word of the page's address; or the refused form, with its status if not 400. */
export type Changed<Result = ActionResult> = { done: string } | { result: Result; status?: number }

export function answerOf<Result>(outcome: Changed<Result>, page: string) {
  if ('done' in outcome) throw redirect(`${page}?done=${outcome.done}`)
  return data(outcome.result, { status: outcome.status ?? 400 })
}
