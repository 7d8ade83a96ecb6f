import { addDays } from '#app/domain/basics/calendar-date.ts'
import { HOUR, MINUTE } from '#app/domain/basics/durations.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { checkoutLimits, keptUnpaid } from '#app/domain/booking/limits.ts'
import { allowanceOf, allows, type Kept } from '#app/domain/schedule/kept-places.ts'
import { salesCloseOf } from '#app/domain/schedule/sales-close.ts'
import { type EntryState, isLive } from '#app/domain/waitlist/entry-state.ts'
import { waitlistLimits } from '#app/domain/waitlist/limits.ts'
import { inLineOrder } from '#app/domain/waitlist/line-order.ts'
import { mayWaitToo } from '#app/domain/waitlist/network-caps.ts'
import { offerEnds } from '#app/domain/waitlist/offer-end.ts'
import {
  hasClaim,
  madeFree,
  openToLine,
  type Release,
  together,
} from '#app/domain/waitlist/release.ts'
import { type KeptForEntry, mayCollect, serveLine } from '#app/domain/waitlist/serve-line.ts'
import { settledEntry } from '#app/domain/waitlist/settled-entry.ts'
import { salesClose } from '#content/settings.ts'
import type { SeenDate } from './look-at-date.ts'
import type { Academy } from './play-history.ts'

/** The rules that limit what is kept unpaid, so that a test can plant a fault in one of them. */
export type Rules = {
  keptUnpaid: Record<keyof typeof keptUnpaid, number>
  perNetwork: Record<keyof typeof waitlistLimits.perNetwork, number>
  afterOfferMs: number
  hasClaim: typeof hasClaim
  openToLine: typeof openToLine
  mayWaitToo: typeof mayWaitToo
  /** What is looked at before more is kept. */
  measured: (kept: readonly KeptRow[]) => readonly KeptRow[]
  /** A confirmed entry is offered what is on public sale. */
  confirmingServes: boolean
}

export const rulesOfTheAcademy: Rules = {
  keptUnpaid,
  perNetwork: waitlistLimits.perNetwork,
  afterOfferMs: checkoutLimits.holdMinutes * MINUTE,
  hasClaim,
  openToLine,
  mayWaitToo,
  measured: (kept) => kept,
  confirmingServes: false,
}

type KeptRow = KeptForEntry & { isOpen: boolean; joinedBefore: Date | null }

type Booking = {
  id: string
  orderId: string
  entryId: string | null
  email: string
  address: string
  status: 'pending' | 'confirmed' | 'cancelled'
  paid: number
  createdAt: Date
  cancelledAt: Date | null
  expiresAt: number
  isHeld: boolean
}

type Entry = {
  id: string
  email: string
  network: string
  state: EntryState
  places: number
  fewerWillDo: boolean
  passedOver: number
  expiredOffers: number
  placesHeld: number
  queuedAt: Date
  offeredAt: Date | null
  offerPlaces: number | null
  offerUntil: Date | null
}

const occupies = ({ status }: Booking) => status !== 'cancelled'

/**
 * The same date without a database: the rules of the domain, called as the operations call them, so that
 * thousands of histories take minutes. A test plays histories on both and compares.
 */
export function modelledAcademy(capacity: number, rules: Rules): Academy {
  let clock = Date.parse('2026-11-17T10:00:00Z')
  const run = { startDate: addDays(londonToday(new Date(clock)), 40), salesCloseAt: null }
  const closesAt = salesCloseOf(run, salesClose)
  const bookings: Booking[] = []
  const entries: Entry[] = []
  const kept: KeptRow[] = []
  const joins: { by: string; hour: number }[] = []
  let nextId = 0
  let lastOrder = ''

  const now = () => new Date(clock)
  const id = () => {
    nextId += 1
    return String(nextId).padStart(8, '0')
  }
  const taken = () => bookings.filter(occupies).length
  const offered = () => entries.reduce((sum, { placesHeld }) => sum + placesHeld, 0)
  const spare = () => capacity - taken() - offered()
  const entryOf = (entryId: string | null) => entries.find((each) => each.id === entryId)
  const ofOrder = (orderId: string) => bookings.filter((each) => each.orderId === orderId)
  const ofEntry = (entryId: string) => {
    const own = bookings.filter((each) => each.entryId === entryId)
    const unpaid = own.filter(({ status }) => status === 'pending').length
    return { paid: own.filter(({ paid }) => paid > 0).length, unpaid }
  }
  const windowStart = () => clock - rules.keptUnpaid.windowHours * HOUR

  return {
    now: () => clock,
    pass: (minutes) => {
      clock += minutes * MINUTE
    },
    look: async () => seen(),
    jobs: [async () => endPages(), async () => serveWaitlists()],

    async order({ name, address, places, entryId }) {
      const email = `${name}@mail.example`
      const offer = entryOf(entryId)
      if (entryId) {
        const isOpen = offer?.state === 'offered' && (offer.offerUntil ?? 0) > now()
        if (!isOpen || offer.placesHeld < places) return { ok: false, reason: 'offer-ended' }
      } else if (spare() < places) return { ok: false, reason: 'sold-out' }
      const here = openHere(email, address)
      if (here === null || !isWithinCaps(email, address, places)) {
        return { ok: false, reason: 'too-many' }
      }
      const isHeld = entryId !== null || mayHold(places)
      if (isHeld && !entryId && here > 0 && spare() < places + 1) {
        return { ok: false, reason: 'open-on-this-date' }
      }
      lastOrder = id()
      const createdAt = now()
      for (let nth = 0; nth < places; nth += 1) {
        bookings.push({
          id: id(),
          orderId: lastOrder,
          entryId,
          email,
          address,
          paid: 0,
          createdAt,
          isHeld,
          status: isHeld ? 'pending' : 'cancelled',
          cancelledAt: isHeld ? null : createdAt,
          expiresAt: Math.floor(clock / 1000) * 1000 + checkoutLimits.paymentWindowMinutes * MINUTE,
        })
      }
      if (offer) offer.placesHeld -= places
      return { ok: true }
    },

    async pay() {
      const own = ofOrder(lastOrder)
      if (!own[0]?.isHeld && spare() < own.length) return
      for (const booking of own)
        Object.assign(booking, { status: 'confirmed', paid: 1, cancelledAt: null })
      const entry = entryOf(own[0]?.entryId ?? null)
      if (entry) serve([])
    },

    async giveUp(orderId) {
      endOrder(orderId)
    },

    async join({ name, address, places, fewer }) {
      const email = `${name}@mail.example`
      if (places > capacity && !fewer) return
      if (spare() >= (fewer ? 1 : places)) return
      const hour = Math.floor(clock / HOUR)
      const counted = [address, email].map((by) => {
        joins.push({ by, hour })
        return joins.filter((each) => each.by === by && each.hour === hour).length
      })
      if ((counted[0] ?? 0) > 10 || (counted[1] ?? 0) > 5) return
      if (!mayWait(address, places)) return
      if (entries.some((entry) => entry.email === email && isLive(entry.state))) return
      entries.push({
        id: id(),
        email,
        network: address,
        state: 'unconfirmed',
        places,
        fewerWillDo: fewer,
        passedOver: 0,
        expiredOffers: 0,
        placesHeld: 0,
        queuedAt: now(),
        offeredAt: null,
        offerPlaces: null,
        offerUntil: null,
      })
    },

    async confirm(entryId) {
      clock += 0.001 * MINUTE
      const entry = entryOf(entryId)
      if (entry?.state !== 'unconfirmed' || !mayWait(entry.network, entry.places)) return
      if (entries.some(({ email, state }) => email === entry.email && isLive(state))) return
      Object.assign(entry, { state: 'waiting', queuedAt: now() })
      if (rules.confirmingServes) serve([madeFree(spare())])
    },

    async decline(entryId) {
      const pending = bookings.filter(
        (each) => each.entryId === entryId && each.status === 'pending',
      )
      for (const orderId of new Set(pending.map((each) => each.orderId))) endOrder(orderId)
      endEntry(entryId, 'declined')
    },
    async leave(entryId) {
      endEntry(entryId, 'left')
    },

    async cancelPaid(bookingId) {
      const booking = bookings.find((each) => each.id === bookingId)
      if (!booking) return
      Object.assign(booking, { status: 'cancelled', cancelledAt: now() })
      serve([madeFree(1)])
    },

    async nextEnd() {
      const pages = bookings.flatMap((each) =>
        each.status === 'pending' ? each.expiresAt + 1000 : [],
      )
      const offers = entries.filter(({ state }) => state === 'offered')
      return Math.min(...pages, ...offers.map(({ offerUntil }) => offerUntil?.getTime() ?? 0))
    },
  }

  function seen(): SeenDate {
    return {
      capacity,
      taken: taken(),
      offered: offered(),
      entries: inLineOrder(entries).map((entry) => ({
        ...entry,
        queuedAt: entry.queuedAt.toISOString(),
        offeredAt: entry.offeredAt?.toISOString() ?? null,
      })),
      bookings: bookings.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
    }
  }

  function openHere(email: string, address: string) {
    const open = bookings.filter((each) => isPageOpen(each))
    const count = (own: Booking[]) => new Set(own.map(({ orderId }) => orderId)).size
    const person = open.filter((each) => each.email === email)
    const network = open.filter((each) => each.address === address)
    const { openPerPersonAndRun, openPerAddressAndRun } = checkoutLimits
    if (count(person) >= openPerPersonAndRun || count(network) >= openPerAddressAndRun) return null
    return count(person) + count(network)
  }

  function isPageOpen({ paid, expiresAt, status, isHeld }: Booking) {
    return paid === 0 && expiresAt > clock && (status === 'pending' || !isHeld)
  }

  function isWithinCaps(email: string, address: string, places: number) {
    const { unpaid, placesOpen, begunPerAddressPerHour } = checkoutLimits
    const within = (own: Booking[], most: { orders: number; places: number; open: number }) => {
      const letGo = own.filter((each) => {
        const isLately = each.createdAt.getTime() > clock - unpaid.hours * HOUR
        return isLately && each.isHeld && each.status === 'cancelled' && each.paid === 0
      })
      const open = own.filter(isPageOpen).length
      const orders = new Set(letGo.map(({ orderId }) => orderId)).size
      return orders < most.orders && letGo.length < most.places && open + places <= most.open
    }
    const byPerson = bookings.filter((each) => each.email === email)
    const byAddress = bookings.filter((each) => each.address === address)
    const lately = byAddress.filter(({ createdAt }) => createdAt.getTime() > clock - HOUR)
    return (
      new Set(lately.map(({ orderId }) => orderId)).size < begunPerAddressPerHour &&
      within(byPerson, {
        orders: unpaid.perPerson,
        places: unpaid.placesPerPerson,
        open: placesOpen.perPersonAndRun,
      }) &&
      within(byAddress, {
        orders: unpaid.perAddress,
        places: unpaid.placesPerAddress,
        open: placesOpen.perAddressAndRun,
      })
    )
  }

  function mayHold(places: number) {
    const { holdsPercent: percent, windowHours } = rules.keptUnpaid
    const holdMs = checkoutLimits.holdMinutes * MINUTE
    const before: KeptRow[] = bookings
      .filter((each) => each.paid === 0 && each.entryId === null && each.isHeld)
      .map(({ createdAt, cancelledAt, status }) => {
        const planned = Math.max(createdAt.getTime() + holdMs, clock)
        const until = cancelledAt ?? new Date(planned)
        return {
          entryId: '',
          places: 1,
          from: createdAt,
          until,
          joinedBefore: null,
          isOpen: status === 'pending',
        }
      })
    const counted = rules
      .measured(before)
      .filter(({ until }) => until && until.getTime() > windowStart())
    const more: Kept = { places, from: now(), until: new Date(clock + holdMs) }
    return allows(allowanceOf({ percent, windowHours, capacity }), counted, more)
  }

  function mayWait(network: string, places: number) {
    const own = entries.filter((entry) => entry.network === network && isLive(entry.state))
    const waiting = { entries: own.length, places: own.reduce((sum, each) => sum + each.places, 0) }
    return rules.mayWaitToo(waiting, places, rules.perNetwork)
  }

  function endPages() {
    const ended = bookings.filter((each) => each.status === 'pending' && each.expiresAt < clock)
    const orders = new Set(ended.map(({ orderId }) => orderId))
    for (const orderId of orders) endOrder(orderId)
    return orders.size
  }

  function endOrder(orderId: string) {
    const pending = ofOrder(orderId).filter(({ status }) => status === 'pending')
    const [first] = pending
    if (!first) return
    for (const each of pending) Object.assign(each, { status: 'cancelled', cancelledAt: now() })
    const entry = entryOf(first.entryId)
    if (!entry) {
      serve([
        { places: pending.length, joinedBefore: first.createdAt, wasKept: false, passesOver: true },
      ])
    } else if (entry.state === 'offered' && entry.offerUntil && now() < entry.offerUntil) {
      entry.placesHeld += pending.length
      serve([])
    } else serve([letGo(entry.id, pending.length)])
  }

  function letGo(entryId: string, places: number): Release {
    const last = kept.findLast((each) => each.entryId === entryId)
    const joinedBefore = last?.joinedBefore ?? null
    return { places, joinedBefore, wasKept: true, passesOver: true }
  }

  function endEntry(entryId: string, state: 'declined' | 'left') {
    const entry = entryOf(entryId)
    const may =
      state === 'declined' ? entry?.state === 'offered' : entry && entry.state !== 'booked'
    if (!entry || !may) return
    const released = entry.placesHeld > 0 ? [letGo(entryId, entry.placesHeld)] : []
    change(entry, { state: ofEntry(entryId).paid > 0 ? 'booked' : state, placesHeld: 0 })
    serve(released)
  }

  function serveWaitlists() {
    const isDue = entries.some(
      ({ state, offerUntil }) => state === 'offered' && offerUntil !== null && offerUntil <= now(),
    )
    if (isDue) serve([])
    return isDue ? 1 : 0
  }

  function serve(released: Release[]) {
    const freed: Release[] = []
    for (const entry of entries.filter(({ state }) => state === 'offered')) {
      const { mostExpiredOffers: mostExpired } = waitlistLimits
      const settled = settledEntry(entry, ofEntry(entry.id), { now: now(), mostExpired })
      if (settled.state === entry.state && settled.placesHeld === entry.placesHeld) continue
      const places = entry.placesHeld - settled.placesHeld
      if (places > 0) freed.push(letGo(entry.id, places))
      const goesBack = settled.expired && settled.state === 'waiting' ? { queuedAt: now() } : {}
      change(entry, {
        state: settled.state,
        placesHeld: settled.placesHeld,
        ...goesBack,
        expiredOffers: entry.expiredOffers + (settled.expired ? 1 : 0),
      })
    }
    for (const release of together([...released, ...freed])) serveWaiting(release)
  }

  function serveWaiting(release: Release) {
    const waiting = entries.filter(({ state }) => state === 'waiting')
    if (waiting.length === 0) return
    const networks = release.wasKept ? networksThatLetGo() : new Set<string>()
    const { offersPercent: percent, windowHours, offersAtLeast } = rules.keptUnpaid
    const placesAtLeast = release.joinedBefore === null ? offersAtLeast : 0
    const openOffers = Map.groupBy(
      entries.filter(({ state }) => state === 'offered'),
      ({ network }) => network,
    )
    const { turns } = serveLine({
      entries: inLineOrder(waiting).filter((entry) => rules.hasClaim(entry, release, networks)),
      spare: rules.openToLine(release, spare()),
      capacity,
      mayCollect: mayCollect(run.startDate, londonToday(now()), waitlistLimits.collectUntilDays),
      mostPassedOver: waitlistLimits.mostPassedOver,
      released: release.passesOver,
      limits: {
        now: now(),
        offerEnds: offerEnds({ startDate: run.startDate, closesAt }, now(), waitlistLimits),
        afterOfferMs: rules.afterOfferMs,
        allowance: allowanceOf({ percent, windowHours, capacity, placesAtLeast }),
        kept: rules
          .measured(kept)
          .filter(({ isOpen, until }) => isOpen || (until && until.getTime() > windowStart())),
        openOffers: new Map([...openOffers].map(([network, own]) => [network, own.length])),
        mostOffers: rules.perNetwork.offers,
      },
    })
    const { joinedBefore } = release
    for (const turn of turns) {
      const entry = entryOf(turn.entry.id)
      if (!entry) continue
      if (turn.what === 'offer') {
        const more = { offeredAt: now(), offerUntil: turn.until, offerPlaces: turn.held }
        change(entry, { state: 'offered', placesHeld: turn.held, ...more }, joinedBefore)
      }
      if (turn.what === 'collect') change(entry, { placesHeld: turn.held }, joinedBefore)
      if (turn.what === 'give-back') change(entry, { placesHeld: 0 })
      if (turn.what === 'pass-over') change(entry, { passedOver: entry.passedOver + 1 })
    }
  }

  /** What is kept for the entry is measured from its beginning to its end. */
  function change(entry: Entry, to: Partial<Entry>, joinedBefore: Date | null = null) {
    const before = whatIsKept(entry)
    Object.assign(entry, to)
    const after = whatIsKept(entry)
    if (after === before) return
    const open = kept.find((each) => each.entryId === entry.id && each.isOpen)
    if (open) {
      const places = Math.max(0, open.places - ofEntry(entry.id).paid)
      Object.assign(open, { isOpen: false, until: now(), places })
    }
    if (after === null) return
    const { state, offerUntil, placesHeld: places, id: entryId } = entry
    const isOffer = state === 'offered' && offerUntil !== null
    const until = isOffer ? new Date(offerUntil.getTime() + rules.afterOfferMs) : null
    kept.push({ entryId, places, from: now(), until, isOpen: true, joinedBefore })
  }

  function whatIsKept({ state, placesHeld, offeredAt }: Entry) {
    if (state === 'offered') return `offered ${offeredAt?.getTime()}`
    return placesHeld > 0 ? `collects ${placesHeld}` : null
  }

  function networksThatLetGo() {
    const hadOffer = ({ expiredOffers, state, offeredAt }: Entry) =>
      expiredOffers > 0 ||
      state === 'declined' ||
      state === 'expired' ||
      (state === 'left' && offeredAt !== null)
    return new Set(entries.filter(hadOffer).map(({ network }) => network))
  }
}
