import { markKey } from './mark.ts'

type Sent = { get: (name: string) => unknown; getAll: (name: string) => unknown[] }

/**
 * The entries of a form of the register page, still unchecked. Ids were made with the page, so that a
 * form which is sent twice is written once.
 */
export function entriesOf(form: Sent, madeAt: string): Record<string, unknown>[] {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const time = (name: string) => text(name).slice(0, 5) || null
  /** As many pairs of times as the form has; one without times is left out. */
  const pairs = (name: string) => {
    const untils = form.getAll(`${name} until`)
    return form.getAll(`${name} from`).flatMap((from, nth) => {
      const pair = { from: clock(from), until: clock(untils[nth]) }
      return pair.from || pair.until ? [pair] : []
    })
  }
  const hours = () => {
    if (!text('began') && !text('ended')) return null
    return { began: clock(text('began')), ended: clock(text('ended')), breaks: pairs('break') }
  }
  const about = { madeAt, day: text('day') }
  const named = { ...about, id: text('id'), bookingId: text('bookingId') }
  switch (text('intent')) {
    case 'marks':
      return form.getAll('person').flatMap((person) => {
        const [bookingId = '', id = '', was = '', seen = ''] = String(person).split(' ')
        const is = text(`is ${bookingId}`)
        const away = is === '' || is === 'absent' ? [] : pairs(`away ${bookingId}`)
        const value = {
          ...(away.length > 0 && { away }),
          is,
          arrived: is === 'late' || is === 'left' ? time(`arrived ${bookingId}`) : null,
          departed: is === 'left' ? time(`departed ${bookingId}`) : null,
        }
        if (is === '' || markKey(value) === was) return []
        const replaces = seen.split(',').filter(Boolean)
        const reason = text('reason') || null
        return [
          { type: 'mark', ...about, bookingId, id, half: text('half'), ...value, replaces, reason },
        ]
      })
    case 'decide': {
      const [is = '', arrived = '', departed = '', pauses = ''] = text('value').split('/')
      const away = pauses.split('+').flatMap((pause) => {
        const [from = '', until = ''] = pause.split('-')
        return pause === '' ? [] : [{ from, until }]
      })
      return [
        {
          type: 'mark',
          ...named,
          half: text('half'),
          is,
          arrived: arrived || null,
          departed: departed || null,
          ...(away.length > 0 && { away }),
          replaces: text('seen').split(',').filter(Boolean),
          reason: text('reason'),
        },
      ]
    }
    case 'paper':
      return form.getAll('person').flatMap((person) => {
        const [bookingId = '', id = '', signedFor = 'arrival'] = String(person).split(' ')
        const reason = text('reason') || null
        const signed = { how: 'paper', path: null, for: signedFor, reason }
        return [{ type: 'signature', ...about, bookingId, id, ...signed }]
      })
    case 'close':
      return [
        {
          type: 'closing',
          ...about,
          id: text('id'),
          hours: hours(),
          path: text('path') || null,
          signedAs: text('signedAs') || null,
        },
      ]
    case 'hours':
      return [
        {
          type: 'hours',
          ...about,
          id: text('id'),
          hours: hours(),
          reason: text('reason'),
          replaces: [text('standing')],
        },
      ]
    case 'take-back':
      return [
        { type: 'take-back', ...named, reason: text('reason'), replaces: [text('signature')] },
      ]
    case 'make-up':
      return [
        {
          type: 'make-up',
          ...named,
          starts: time('starts'),
          ends: time('ends'),
          note: text('note'),
          room: text('room') || null,
          replaces: [],
          trainerId: text('trainerId') || null,
          ...signed(text('path') || null, text('paper') || null),
        },
      ]
    case 'confirm':
      return [{ type: 'confirmation', ...named, replaces: [text('session')] }]
    case 'withdraw':
      return [
        {
          type: 'make-up',
          ...named,
          ...noSession,
          note: text('note'),
          replaces: [text('session')],
        },
      ]
    default:
      return []
  }
}

const noSession = { starts: null, ends: null, room: null, trainerId: null, ...signed(null, null) }

/** With a finger; otherwise on paper, and where that is. */
function signed(path: string | null, paper: string | null) {
  if (path !== null) return { how: 'drawn', path, reason: null }
  return { how: paper === null ? null : 'paper', path: null, reason: paper }
}

const clock = (given: unknown) => String(given ?? '').slice(0, 5)
