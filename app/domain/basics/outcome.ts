/**
 * The result of an operation: done, with data for the caller, or refused for an expected reason.
 * The route turns the reason into words and a status. Bugs are thrown, not returned.
 */
export type Outcome<Result extends object, Reason extends string> = Done<Result> | Refused<Reason>

type Done<Result extends object> = { ok: true } & Result

/** `More`: data that the message to the user needs besides the reason. */
export type Refused<Reason extends string, More extends object = object> = {
  ok: false
  reason: Reason
} & More

export function refused<Reason extends string>(reason: Reason): Refused<Reason>
export function refused<Reason extends string, More extends object>(
  reason: Reason,
  more: More,
): Refused<Reason, More>
export function refused(reason: string, more?: object) {
  return { ok: false, reason, ...more }
}
