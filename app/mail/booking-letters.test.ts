import { describe, expect, test } from 'vitest'
import { catalogue } from '../../tests/catalogue.ts'
import { booked } from '../../tests/mail/sample-letters.ts'
import type { Letter, LetterFields } from '../domain/mail/letters.ts'
import { renderLetter } from './render-letter.tsx'

const site = { publicUrl: 'https://academy.example', attaches: true, catalogue }
const to = 'ana@example.com'
const day = { date: '2026-12-01', starts: '09:00', ends: '17:00', venue: '64 South Street' }

const words = async (letter: Letter) => {
  const { subject, text } = await renderLetter(letter, site)
  return { subject, text: text.replace(/\s+/g, ' ') }
}

describe('a change of a date', () => {
  const facts: LetterFields['date-moved'] = {
    bookingId: booked.bookingId,
    fullName: 'Ana Lopes',
    courseTitle: 'First Aid at Work',
    courseDate: '1 December 2026',
    newDate: '1 December 2026',
    formerDays: [day],
    days: [{ ...day, venue: 'Town Hall, Ewell' }],
  }
  const moved = (change: Partial<LetterFields['date-moved']>) =>
    words({ template: 'date-moved', to, facts: { ...facts, ...change } })

  test('of the venue alone names both venues and no new date', async () => {
    const { subject, text } = await moved({})
    expect(subject).toBe('New venue for First Aid at Work (CR-3F2A9C1E)')
    expect(text).toContain('Your course has a new venue')
    expect(text).toMatch(/Venue was:? 64 South Street/)
    expect(text).toMatch(/New venue:? Town Hall, Ewell/)
    expect(text.toLowerCase()).not.toContain('new date')
  })

  test('of the hours alone says so', async () => {
    const { subject, text } = await moved({ days: [{ ...day, starts: '08:30' }] })
    expect(subject).toBe('New times for First Aid at Work (CR-3F2A9C1E)')
    expect(text).toMatch(/Times were:? 09:00 to 17:00/)
    expect(text).toMatch(/New times:? 08:30 to 17:00/)
    expect(text).toMatch(/Venue:? 64 South Street/)
  })

  test('of everything names all of it', async () => {
    const days = [{ date: '2026-12-02', starts: '10:00', ends: '16:00', venue: 'Town Hall' }]
    const { subject, text } = await moved({ newDate: '2 December 2026', days })
    expect(subject).toBe('New date, times and venue for First Aid at Work (CR-3F2A9C1E)')
    expect(text).toContain('Your course has a new date, new times and a new venue')
  })

  test('in a letter from before the former days were stored can still be read', async () => {
    const old: Partial<LetterFields['date-moved']> = { newDate: '8 December 2026', days: [day] }
    const { formerDays: _, ...rest } = facts
    const letter: Letter = {
      template: 'date-moved',
      to,
      facts: { ...rest, ...old } as typeof facts,
    }
    expect((await words(letter)).subject).toBe('New date for First Aid at Work (CR-3F2A9C1E)')
  })

  test('for a trainee who had no date yet is no apology', async () => {
    const { subject, text } = await moved({ courseDate: '', formerDays: [], days: [day] })
    expect(subject).toBe('The date of First Aid at Work (CR-3F2A9C1E)')
    expect(text).toContain('Your course has a date')
    expect(text).not.toContain('sorry')
  })
})

describe('a booking confirmation', () => {
  test('names the venue of the date, and no other', async () => {
    const days = booked.days.map((each) => ({ ...each, venue: 'Town Hall, Ewell' }))
    const { text } = await words({
      template: 'booking-confirmation',
      to,
      facts: { ...booked, days },
    })
    const where = text.slice(text.indexOf('Where to come'), text.indexOf('Please arrive'))
    expect(where).toContain('Town Hall, Ewell')
    expect(where).not.toContain('64 South Street')
  })

  test('names the academy where there is no date yet', async () => {
    const facts = { ...booked, courseDate: '', days: [] }
    const { text } = await words({ template: 'booking-confirmation', to, facts })
    expect(text.slice(text.indexOf('Where to come'))).toContain('64 South Street, Epsom, Surrey')
  })
})

describe('a payment that came too late', () => {
  const late = (reason?: LetterFields['late-payment-apology']['reason']) => {
    const { bookingId, fullName, courseTitle, courseDate } = booked
    const facts = { bookingId, fullName, courseTitle, courseDate, refundPence: 5000 }
    return words({
      template: 'late-payment-apology',
      to,
      facts: { ...facts, ...(reason && { reason }) },
    })
  }

  test.each([
    ['full', 'the date was full'],
    ['date-withdrawn', 'taken this date out of our calendar'],
    ['staff-cancelled', 'our team had cancelled this booking'],
    ['customer-cancelled', 'you had turned back'],
    [undefined, 'your place had been given up'],
  ] as const)('because of %s says so, and nothing else', async (reason, why) => {
    const { text } = await late(reason)
    expect(text).toContain(why)
    expect(text.includes('full.') || text.includes('last place')).toBe(reason === 'full')
  })
})
