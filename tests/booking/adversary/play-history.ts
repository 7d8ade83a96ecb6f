import { MINUTE } from '#app/domain/basics/durations.ts'
import type { AdversaryAct, AdversaryHistory, HonestAct } from './adversary-acts.ts'
import { type SeenDate, type SeenEntry, spare } from './look-at-date.ts'
import { isHonest, type Span, unfairness } from './off-sale.ts'

type Tried = { ok: true } | { ok: false; reason: string }

type Order = { name: string; address: string; places: number; entryId: string | null }
type Wish = { name: string; address: string; places: number; fewer: boolean }

/** One date, and what people can do about it. */
export type Academy = {
  now: () => number
  pass: (minutes: number) => void
  look: () => Promise<SeenDate>
  order: (order: Order) => Promise<Tried>
  /** The payment page that was opened last. */
  pay: () => Promise<void>
  giveUp: (orderId: string) => Promise<void>
  join: (wish: Wish) => Promise<void>
  confirm: (entryId: string) => Promise<void>
  decline: (entryId: string) => Promise<void>
  leave: (entryId: string) => Promise<void>
  cancelPaid: (bookingId: string) => Promise<void>
  /** When the next open payment page or offer ends. */
  nextEnd: () => Promise<number>
  /** How much each has done. */
  jobs: readonly (() => Promise<number>)[]
}

/** Honest people: how many came, and what became of them. */
type Visitors = {
  came: number
  served: number
  waited: number
  servedLater: number
  /** Found too few places although fewer had been paid for. */
  turnedAway: number
}

type Played = {
  spans: Span[]
  /** What was not first come, first served. */
  unfair: string[]
  visitors: Visitors
}

const atLeast = 5 * 24 * 60

/** One adversary and some honest visitors before one date, with every job in time. */
export async function playHistory(
  { addresses, mailboxes, acts }: AdversaryHistory,
  academy: Academy,
): Promise<Played> {
  let seen = await academy.look()
  let since = academy.now()
  const begun = since
  const visitors = { came: 0, served: 0, waited: 0, servedLater: 0, turnedAway: 0 }
  const played: Played = { spans: [], unfair: [], visitors }
  let address = 0
  let mailbox = 0

  for (const act of acts) {
    await pass(act.minutes)
    await take(act)
    await look()
  }
  await pass(Math.max(40, atLeast - (academy.now() - begun) / MINUTE))
  return played

  async function look() {
    const now = academy.now()
    if (now > since) played.spans.push({ from: since, until: now, seen })
    const after = await academy.look()
    played.unfair.push(...unfairness(seen, after))
    since = now
    seen = after
  }

  /** The jobs run whenever a payment page or an offer ends. */
  async function pass(minutes: number) {
    const end = academy.now() + minutes * MINUTE
    for (let now = end - 1; minutes > 0 && now < end; ) {
      now = academy.now()
      const ends = await academy.nextEnd()
      // A minute later what has not ended yet is looked at once more.
      const next = Math.min(end, ends > now ? ends : now + MINUTE)
      academy.pass((next - now) / MINUTE)
      now = next
      await look()
      for (const job of academy.jobs) if ((await job()) > 0) await look()
    }
  }

  async function take(act: AdversaryAct | HonestAct) {
    switch (act.does) {
      case 'hold':
        await hold(act.places)
        return
      case 'hold all':
        for (let tries = 0; spare(seen) > 0 && tries < addresses; tries += 1) {
          if (!(await hold(Math.min(act.places, spare(seen))))) return
          await look()
        }
        return
      case 'join':
        for (let nth = 0; nth < act.people; nth += 1) {
          const { places, fewer } = act
          await academy.join({ name: nextName(), address: nextAddress(), places, fewer })
        }
        return
      case 'confirm':
        for (const { id } of adversarys('unconfirmed')) await academy.confirm(id)
        return
      case 'give up': {
        const pending = seen.bookings.filter(({ status }) => status === 'pending')
        const orders = pending.flatMap((each) => (isHonest(each) ? [] : each.orderId))
        for (const id of [...new Set(orders)].slice(0, act.all ? orders.length : 1)) {
          await academy.giveUp(id)
          await look()
        }
        return
      }
      case 'take offers':
        for (const entry of adversarys('offered')) await takeOffer(entry, nextAddress())
        return
      case 'decline offers':
        for (const { id } of adversarys('offered').slice(0, 3)) {
          await academy.decline(id)
          await look()
        }
        return
      case 'leave line':
        for (const { id } of adversarys('waiting').slice(0, 3)) {
          await academy.leave(id)
          await look()
        }
        return
      case 'visit':
        return visit(act)
      case 'buy offered places': {
        const entry = seen.entries.find((each) => each.state === 'offered' && isHonest(each))
        if (!entry || !(await takeOffer(entry, '198.51.100.7'))) return
        await academy.pay()
        visitors.servedLater += entry.placesHeld
        return
      }
      case 'cancel paid place': {
        const paid = seen.bookings.find(isPaidFor)
        return paid && academy.cancelPaid(paid.id)
      }
    }
  }

  function nextAddress() {
    address += 1
    return `203.0.113.${address % addresses}`
  }

  function nextName() {
    mailbox += 1
    return `adversary${mailbox % mailboxes}`
  }

  function adversarys(state: string) {
    return seen.entries.filter((entry) => entry.state === state && !isHonest(entry))
  }

  async function hold(places: number) {
    const order = { name: nextName(), address: nextAddress(), places, entryId: null }
    return (await academy.order(order)).ok
  }

  async function takeOffer({ id: entryId, email, placesHeld: places }: SeenEntry, from: string) {
    const [name = ''] = email.split('@')
    if (places === 0) return false
    return (await academy.order({ name, address: from, places, entryId })).ok
  }

  async function visit({ places, pays, waits }: Extract<HonestAct, { does: 'visit' }>) {
    visitors.came += 1
    const name = `visitor${visitors.came}at${begun}`
    const from = `2001:db8:${visitors.came.toString(16)}::1`
    const before = seen
    const tried = await academy.order({ name, address: from, places, entryId: null })
    if (spare(before) >= places && !tried.ok) {
      played.unfair.push(`what is on sale could not be bought: ${tried.reason}`)
    }
    if (tried.ok) {
      if (!pays) return
      await academy.pay()
      await look()
      const own = seen.bookings.filter(({ email }) => email === `${name}@mail.example`)
      if (own.every(({ status }) => status === 'confirmed')) visitors.served += 1
      else played.unfair.push('who paid at once has no place')
      return
    }
    if (before.bookings.filter(isPaidFor).length + places <= before.capacity) {
      visitors.turnedAway += 1
    }
    if (!waits) return
    await academy.join({ name, address: from, places, fewer: false })
    await look()
    const entry = seen.entries.find(({ email }) => email === `${name}@mail.example`)
    if (!entry) return
    visitors.waited += 1
    await academy.confirm(entry.id)
  }
}

const isPaidFor = ({ status, paid }: { status: string; paid: number }) =>
  status === 'confirmed' && paid > 0
