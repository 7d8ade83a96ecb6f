import { markKey } from './mark.ts'

type Sent = { get: (name: string) => unknown; getAll: (name: string) => unknown[] }

/**
 * The entries of a form of the register page, still unchecked. Ids were made with the page, so that a
 * form which is sent twice is written once.
 */
export function entriesOf(form: Sent, madeAt: string): Record<string, unknown>[] {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const time = (name: string) => text(name).slice(0, 5) || null
  const about = { madeAt, day: text('day') }
  const named = { ...about, id: text('id'), bookingId: text('bookingId') }
  switch (text('intent')) {
    case 'marks':
      return form.getAll('person').flatMap((person) => {
        const [bookingId = '', id = '', was = '', seen = ''] = String(person).split(' ')
        const is = text(`is ${bookingId}`)
        const value = {
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
      const [is = '', arrived = '', departed = ''] = text('value').split('/')
      return [
        {
          ...{ type: 'mark', ...named, half: text('half'), is },
          ...{ arrived: arrived || null, departed: departed || null },
          ...{ replaces: text('seen').split(',').filter(Boolean), reason: text('reason') },
        },
      ]
    }
    case 'paper':
      return form.getAll('person').flatMap((person) => {
        const [bookingId = '', id = ''] = String(person).split(' ')
        return [{ type: 'signature', ...about, bookingId, id, how: 'paper', path: null }]
      })
    case 'close':
      return [{ type: 'closing', ...about, id: text('id') }]
    case 'make-up':
      return [
        {
          ...{ type: 'make-up', ...named, starts: time('starts'), ends: time('ends') },
          ...{ note: text('note'), room: text('room') || null, replaces: [] },
          trainerId: text('trainerId') || null,
          ...signed(text('path') || null, text('paper') || null),
        },
      ]
    case 'confirm':
      return [{ type: 'confirmation', ...named, replaces: [text('session')] }]
    case 'withdraw':
      return [
        {
          ...{ type: 'make-up', ...named, starts: null, ends: null, note: text('note') },
          ...{ room: null, trainerId: null, how: null, path: null, reason: null },
          replaces: [text('session')],
        },
      ]
    default:
      return []
  }
}

/** With a finger; otherwise on paper, and where that is. */
function signed(path: string | null, paper: string | null) {
  if (path !== null) return { how: 'drawn', path, reason: null }
  return { how: paper === null ? null : 'paper', path: null, reason: paper }
}
