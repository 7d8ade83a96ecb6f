import { describe, expect, test } from 'vitest'
import { academy } from '#content/academy.ts'
import { catalogue } from '#tests/catalogue.ts'
import { privatePages } from '#tests/mail/private-pages.ts'
import { type Letter, type LetterFields, TEAM } from '../domain/mail/letters.ts'
import { renderLetter } from './render-letter.tsx'
import { sampleLetter } from './sample-letters.ts'
import { booked } from './samples/booking-samples.ts'

const site = { publicUrl: 'https://academy.example', ...privatePages, attaches: true, catalogue }
const to = 'ana@example.com'
const day = { date: '2026-12-01', starts: '09:00', ends: '17:00', venue: '64 South Street' }

const words = async (letter: Letter) => {
  const { subject, text } = await renderLetter(letter, site)
  return { subject, text: text.replace(/\s+/g, ' ') }
}

test('a record that takes the place of a withdrawn one says so, and another does not', async () => {
  const { facts } = sampleLetter('certificate-issued')
  const letter = (replaces: string | null) =>
    words({ template: 'certificate-issued', to, facts: { ...facts, replaces } })
  expect((await letter('EA-2026-AAAA1111')).text).toContain(
    'It takes the place of EA-2026-AAAA1111, which was withdrawn: please do not show that paper any more.',
  )
  expect((await letter(null)).text).not.toContain('withdrawn')
})

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

  test('of one booking alone, which its trainee asked for, is no apology', async () => {
    const newDate = { newDate: '8 December 2026', days: [{ ...day, date: '2026-12-08' }] }
    const asked = await moved({ ...newDate, onlyThisBooking: true })
    expect(asked.text).toContain('We have moved your booking to the date below.')
    expect(asked.text).not.toMatch(/sorry|had to|money back/)
    expect((await moved(newDate)).text).toContain('We have had to move your course')
  })

  test('by the trainee states what later refunds are capped at, and what is not', async () => {
    const own = { onlyThisBooking: true, newDate: '8 December 2026', cappedPercent: 50 }
    const { text } = await moved({ ...own, days: [{ ...day, date: '2026-12-08' }] })
    expect(text).toContain('As asked, your booking is moved')
    expect(text).toContain('give back at most 50% of the price')
    expect(text).toContain('within 14 days after paying stays as it was')
    const company = await moved({ ...own, isCompany: true })
    expect(company.text).toContain('give back at most 50% of the price')
    expect(company.text).not.toContain('after paying')
    expect((await moved({ ...own, cappedPercent: 0 })).text).toContain('give back nothing')
  })

  test('replaces the days in a calendar: the same ids, a higher sequence', async () => {
    const calendarOf = async (letter: Letter) => {
      const { attachments } = await renderLetter(letter, site)
      const text = String(attachments[0]?.content)
      const all = (name: string) => [...text.matchAll(new RegExp(`^${name}:(.*)`, 'gm'))]
      return { uids: all('UID').map(([, id]) => id), sequence: Number(all('SEQUENCE')[0]?.[1]) }
    }
    const days = [day, { ...day, date: '2026-12-02' }]
    const confirmation = { ...booked, days }
    const before = await calendarOf({ template: 'booking-confirmation', to, facts: confirmation })
    const later = days.map((each) => ({ ...each, date: each.date.replace('12', '11') }))
    const move = { ...facts, days: later, sequence: 2 }
    const after = await calendarOf({ template: 'date-moved', to, facts: move })
    expect(after.uids).toEqual(before.uids)
    expect(after.sequence).toBeGreaterThan(before.sequence)
  })

  test('for a trainee who had no date yet is no apology', async () => {
    const { subject, text } = await moved({ courseDate: '', formerDays: [], days: [day] })
    expect(subject).toBe('The date of First Aid at Work (CR-3F2A9C1E)')
    expect(text).toContain('Your course has a date')
    expect(text).not.toContain('sorry')
  })
})

describe('a booking confirmation', () => {
  test('links to the terms, in HTML and in plain text', async () => {
    const letter: Letter = { template: 'booking-confirmation', to, facts: booked }
    const { html, text } = await renderLetter(letter, site)
    expect(html).toContain('href="https://academy.example/terms-of-service"')
    expect(text).toContain('https://academy.example/terms-of-service')
  })

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

describe('what is still to do', () => {
  const letters = [
    ['booking-confirmation', 'Do it on my page', 'my-booking', 'Booking reference'],
    ['order-confirmation', 'Open my order', 'my-order', 'Order reference'],
  ] as const

  test.each(letters)(
    'stands in the %s before anything else, over its one button',
    async (kind, button, page) => {
      const letter = sampleLetter(kind)
      const { tasks } = letter.facts
      const { text } = await words(letter)
      const at = (part: string) => text.toLowerCase().indexOf(part.toLowerCase())
      expect(at(tasks?.headline ?? '-')).toBeGreaterThan(0)
      expect(at('Answer our questions') + at('Say who comes on')).toBeGreaterThan(0)
      expect(at(tasks?.headline ?? '-')).toBeLessThan(at('CR-3F2A9C1E'))
      expect(text).toContain('by 30 May 2026')
      const { html } = await renderLetter(letter, site)
      const link = new RegExp(
        `href="https://academy.example/${page}/[^"]*"[^>]*>(?:<[^>]*>)*${button}`,
      )
      expect(html.replaceAll(/<!--[\s\S]*?-->/g, '')).toMatch(link)
    },
  )

  test('is left out once nothing is', async () => {
    const { facts } = sampleLetter('booking-confirmation')
    const tasks = { headline: '', lines: [], notes: [] }
    const { text } = await words({
      template: 'booking-confirmation',
      to,
      facts: { ...facts, tasks },
    })
    expect(text).not.toMatch(/to do|Do it on my page|Nothing to fill in/)
  })
})

describe('a booking on account', () => {
  test('is confirmed without saying that anything was paid', async () => {
    const facts = { ...booked, paidPence: 0 }
    const { text } = await words({ template: 'booking-confirmation', to, facts })
    expect(text).toContain('It is on account: the invoice goes out in a separate e-mail.')
    expect(text).toContain('On account £50.00')
    expect(text).not.toMatch(/has arrived|Amount paid/)
  })
})

describe('a request to start within the right to cancel', () => {
  const confirmation = (change: Partial<typeof booked>) =>
    words({ template: 'booking-confirmation', to, facts: { ...booked, ...change } })

  test('is repeated in the confirmation in the words it was made in', async () => {
    const { text } = await confirmation({})
    expect(text).toContain(
      'you asked us: “Please start my course on Monday 1 June 2026, within my 14-day right to cancel. If I cancel after it begins I pay for the part I have had; once it has been given in full the right ends.”',
    )
  })

  test.each([null, undefined])('is not mentioned where there was none (%s)', async (none) => {
    expect((await confirmation({ expressRequest: none })).text).not.toContain('asked us')
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
    ['trainee-cancelled', 'had been cancelled under the terms of the booking'],
    [undefined, 'your place had been given up'],
  ] as const)('because of %s says so, and nothing else', async (reason, why) => {
    const { text } = await late(reason)
    expect(text).toContain(why)
    expect(text.includes('full.') || text.includes('last place')).toBe(reason === 'full')
  })
})

describe('a payment that did not go through', () => {
  const failed = (change: Partial<LetterFields['payment-failed']>) => {
    const { bookingId, fullName, courseTitle, courseDate } = booked
    const facts = { bookingId, fullName, courseTitle, courseDate, places: 1, ...change }
    return words({ template: 'payment-failed', to, facts })
  }

  test('was not taken, the place is gone, and the buyer reads how to book again', async () => {
    const { subject, text } = await failed({})
    expect(subject).toBe('Your payment did not go through (CR-3F2A9C1E)')
    expect(text).toContain('Your bank did not complete the payment for')
    expect(text).toContain('Nothing was taken, and the place was released')
    expect(text).toContain(academy.phones.bookings.display)
    expect(text).toContain('https://academy.example/courses/emergency-first-aid#dates')
  })

  test('of several places says so', async () => {
    const { text } = await failed({ places: 3 })
    expect(text).toContain('Nothing was taken, and the 3 places were released')
  })

  test('without a date names the course alone', async () => {
    const { text } = await failed({ courseDate: '' })
    expect(text).toContain(`the payment for ${booked.courseTitle}. Nothing`)
    expect(text).not.toContain('Dates')
  })
})

test('a refund that came back is still owed, and the buyer need not do anything', async () => {
  const { subject, text } = await words(sampleLetter('refund-failed'))
  expect(subject).toBe('Your refund of £25.00 came back to us (CR-3F2A9C1E)')
  expect(text).toContain('We told you that £25.00 was on its way to your card')
  expect(text).toContain('We still owe you £25.00')
  expect(text).toContain('please never send us a card number')
})

const withDates = ['date-cancelled', 'late-payment-apology', 'payment-failed'] as const

describe.each(withDates)('the button of %s', (kind) => {
  test('leads to the dates of the same course', async () => {
    const { html } = await renderLetter(sampleLetter(kind), site)
    expect(html).toContain('href="https://academy.example/courses/emergency-first-aid#dates"')
  })

  test('leads to all courses when the course is no longer offered', async () => {
    const letter = sampleLetter(kind)
    const facts = { ...letter.facts, courseTitle: 'A course of long ago' }
    const { html } = await renderLetter({ ...letter, facts } as Letter, site)
    expect(html).toContain('href="https://academy.example/courses"')
  })
})

describe('somebody else comes', () => {
  test('the buyer gets a link to the order, whoever came before gets none', async () => {
    const { facts } = sampleLetter('person-replaced')
    const bought = await words({ template: 'person-replaced', to, facts })
    expect(bought.subject).toBe('Rui Lopes comes instead (CR-3F2A9C1E)')
    expect(bought.text).toContain('https://academy.example/my-order/name-of-a-link')
    const { orderPage: _, ...own } = facts
    const former = await words({ template: 'person-replaced', to, facts: own })
    expect(former.text).not.toContain('my-order')
    expect(former.text).toContain('does not work any more')
  })

  test('the new person reads when, where, what to bring, and has a link of their own', async () => {
    const { text } = await words(sampleLetter('place-given'))
    expect(text).toContain('instead of Rui Lopes. There is nothing for you to pay.')
    expect(text).toContain('Mon 1 June 2026, 09:00 to 17:30')
    expect(text).toContain('What to bring')
    expect(text).toContain('https://academy.example/my-booking/name-of-a-link')
    expect(text).not.toContain('£')
  })

  test('a place that nobody is named for is not called by a name', async () => {
    const participant = 'Not named yet'
    const letters: Letter[] = [
      {
        template: 'booking-cancelled',
        to,
        facts: { ...sampleLetter('booking-cancelled').facts, participant, by: 'buyer' },
      },
      {
        template: 'date-cancelled',
        to,
        facts: { ...sampleLetter('date-cancelled').facts, participant },
      },
      { template: 'date-moved', to, facts: { ...sampleLetter('date-moved').facts, participant } },
    ]
    for (const letter of letters) {
      const { text } = await words(letter)
      expect(text).toMatch(/(place of|bought for) somebody not named yet/)
      expect(text).not.toMatch(/(of|for|to) Not named yet|told them/)
    }
  })

  test('of a place on account nothing is sent back: the invoice is reduced', async () => {
    const { facts } = sampleLetter('booking-cancelled')
    const cancelled = { ...facts, way: 'invoice', refundPence: 11156 } as const
    const { text } = await words({ template: 'booking-cancelled', to, facts: cancelled })
    expect(text).toContain('Your invoice is reduced by £111.56: the credit note comes')
    expect(text).not.toMatch(/working days|refund|back/i)
    const date = { ...sampleLetter('date-cancelled').facts, way: 'invoice' } as const
    const other = await words({ template: 'date-cancelled', to, facts: date })
    expect(other.text).toContain('Your invoice is reduced by £50.00')
    expect(other.text).not.toMatch(/working days|goes back/)
    const notice = { ...sampleLetter('cancellation-notice').facts, way: 'invoice' } as const
    const told = { template: 'cancellation-notice', to: TEAM, facts: notice } as const
    const team = await renderLetter(told, site)
    expect(team.text).toMatch(/Taken off the invoice\s*£/)
    for (const rendered of [team.text, team.html]) expect(rendered).not.toMatch(/refund £|Refund/)
  })

  test('a cancellation tells each what happened from where they stand', async () => {
    const { facts } = sampleLetter('booking-cancelled')
    const toBuyer = await words({ template: 'booking-cancelled', to, facts })
    expect(toBuyer.text).toContain('The place of Rui Lopes on')
    const { participant: _, ...own } = facts
    const toTrainee = async (by: NonNullable<typeof facts.by>) =>
      (await words({ template: 'booking-cancelled', to, facts: { ...own, by } })).text
    expect(await toTrainee('trainee')).toContain('You have cancelled your place')
    expect(await toTrainee('staff')).toContain('As you asked, we have cancelled your place')
    expect(await toTrainee('buyer')).toContain('The buyer of your place')
    expect(await toTrainee('buyer')).not.toContain('Was it not you?')
    const decided = { ...own, by: 'staff', decidedByStaff: true } as const
    const { text } = await words({ template: 'booking-cancelled', to, facts: decided })
    expect(text).toContain('We have cancelled your place')
    expect(text).toContain('Did you not expect this?')
    expect(text).not.toMatch(/As you asked|Was it not you/)
  })
})

describe('the team', () => {
  const notice = async (paidPence: number | undefined) => {
    const one = { ...booked, pricePence: 25000, paidPence }
    const order = { ...sampleLetter('order-notice').facts, totalPence: 25000, paidPence }
    return [
      (await words({ template: 'booking-notice', to: 'team', facts: one })).text,
      (await words({ template: 'order-notice', to: 'team', facts: order })).text,
    ]
  }

  test('reads how a booking is paid', async () => {
    for (const text of await notice(undefined)) expect(text).toContain('has booked and paid for')
    for (const text of await notice(0)) {
      expect(text).toMatch(/has booked \S+ places? on account, on this date/)
      expect(text).not.toMatch(/paid for/)
    }
    for (const text of await notice(5000)) expect(text).toContain('and paid £50.00 of £250.00')
  })
})

test('after a deposit the confirmation says what is due when, and where it is paid', async () => {
  const deposit = { pricePence: 25000, paidPence: 5000 }
  const nextPayment = { pence: 20000, dueOn: '2027-01-11' }
  const facts = { ...booked, ...deposit, nextPayment }
  const one = await words({ template: 'booking-confirmation', to, facts })
  const order = { ...sampleLetter('order-confirmation').facts, totalPence: 25000, paidPence: 5000 }
  const several = await words({
    template: 'order-confirmation',
    to,
    facts: { ...order, nextPayment: { ...nextPayment, pence: 10000 } },
  })
  expect(one.text).toMatch(/Still to pay:? £200\.00, by 11 January 2027/)
  expect(several.text).toMatch(/Still to pay:? £200\.00, £100\.00 of it by 11 January 2027/)
  for (const { text } of [one, several]) {
    expect(text).toContain('https://academy.example/my-payment/name-of-a-link')
  }
})

test('the invoice of an order that is paid says so, with name and order number', async () => {
  const { facts } = sampleLetter('invoice-issued')
  const invoice = { ...facts, documentKind: 'invoice', reduces: null, dueOn: null } as const
  const paid = { ...invoice, totalPence: 17000, isPaid: true }
  const { text } = await words({ template: 'invoice-issued', to, facts: paid })
  expect(text).toContain(`Hello ${facts.buyer},`)
  expect(text).toMatch(/Amount:? £170\.00, paid/)
  expect(text).toMatch(/Your purchase order:? PO 118/)
  const open = await words({ template: 'invoice-issued', to, facts: { ...paid, isPaid: false } })
  expect(open.text).not.toContain('paid')
})

test('the invitation offers what the page of the place lets its participant do', async () => {
  const { text } = await words(sampleLetter('participant-invitation'))
  expect(text).toContain(
    'Rui Lopes paid for the place, and decides whether it is moved, given to somebody else or cancelled',
  )
  const own = sampleLetter('participant-invitation')
  const bought = await words({ ...own, facts: { ...own.facts, buyerName: '' } })
  expect(bought.text).toContain('you can move to another date, send somebody else or cancel')
})

describe('a request to pay by bank transfer', () => {
  const letter = sampleLetter('payment-request')
  const asked = { ...letter.facts, means: 'bank-transfer' } as LetterFields['payment-request']
  const read = async (bank: typeof site.bank | null) => {
    const rendered = await renderLetter({ ...letter, facts: asked } as Letter, { ...site, bank })
    return rendered.text.replace(/\s+/g, ' ')
  }

  test('names the account, the reference and the day', async () => {
    const text = await read(site.bank)
    for (const row of [
      ...['Account name:? Epsom Academy Test', 'Sort code:? 12-34-56', 'Account number:? 12345678'],
      ...['Reference:? CR-3F2A9C1E', 'To arrive by:? Monday 18 May 2026'],
    ])
      expect(text).toMatch(new RegExp(row))
  })

  test('says how to get the account where it is not known', async () => {
    const text = await read(null)
    expect(text).toContain('we tell you the account')
    expect(text).not.toMatch(/Sort code|00-00-00/)
  })

  test('by card alone says nothing of an account', async () => {
    const { text } = await renderLetter(letter, site)
    expect(text).not.toMatch(/Sort code|bank account/i)
  })
})
