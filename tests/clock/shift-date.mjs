/**
 * From now on dates in this realm are so many milliseconds later; timers are not. Sent to browsers as
 * text, so it uses nothing from outside.
 *
 * @param {number} by
 */
export function shiftDate(by) {
  const RealDate = Date
  const realNow = Date.now
  RealDate.now = () => realNow() + by
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, made) =>
      Reflect.construct(target, args.length > 0 ? args : [target.now()], made),
    apply: (target) => new target(target.now()).toString(),
  })
  RealDate.prototype.constructor = globalThis.Date
}
