import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkoutLimits } from '#app/domain/booking/limits.ts'
import { offerPriceTexts } from '#app/domain/catalogue/offer.ts'
import { optionalCategories } from '#app/domain/people/cookie-choice.ts'
import { sessionTimes } from '#app/domain/people/limits.ts'
import { retention } from '#app/domain/privacy/retention.ts'
import { academy } from './academy.ts'
import { claims } from './claims.ts'
import { cookieChoiceMonths } from './cookies/cookie-choice.ts'
import { cookieWords } from './cookies/cookies.ts'
import { expressRequest } from './express-request.ts'
import { faq } from './faq.ts'
import { backToCourses, footer, header } from './navigation.ts'
import { offers, offersNote } from './offers.ts'
import { openingHours } from './opening-hours.ts'
import { certificateValidYears, complaintClock, legalDocuments, promises } from './promises.ts'
import { courseHours } from './rules/course-hours.ts'
import { firstAidBeforeCourse, siaMinimumAge } from './rules/entry-rules.ts'
import { groupDiscount, ownChanges, refundTerms } from './settings.ts'
import { testimonials } from './testimonials.ts'
import { benefits, whyChooseUs } from './why-choose.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const privacy = read('legal/privacy-policy.md')
const terms = read('legal/terms-of-service.md')
const cookies = read('legal/cookie-policy.md')
const legal = Object.entries({ privacy, terms, cookies })

describe('the terms of service', () => {
  test.each([
    [legalDocuments.termsOfService.dateText],
    ['Last updated 1st October 2025'],
    [`within ${refundTerms.refundWithinWorkingDays} working days of your cancellation`],
    ['within 14 working days'],
    [`right to cancel within ${refundTerms.statutoryCancellationDays} days`],
    ['your statutory rights are unaffected'],
    ['100% attendance is mandatory'],
    ['3 or more participants (3+)'],
    [`must be ${siaMinimumAge} or over (18+)`],
    ['respectful behaviour'],
    ['We may exclude'],
    ['Mobile phones must not be used in sessions'],
    ['Certificates are issued only on successful completion'],
    ['We do not guarantee that you will pass'],
    ['Extra assessment attempts may cost extra'],
    ['for the duration of the course only'],
    ['limited to the fees paid'],
    ['liability for death or personal injury caused by negligence'],
    ['force majeure'],
    ['The work that you produce as a student stays yours'],
    [`acknowledge your complaint within ${complaintClock.acknowledgedWorkingDays} working days`],
    [`answer it fully within ${complaintClock.answeredWorkingDays} working days`],
    ['take it to the awarding organisation, then to the regulator'],
    ['consumer agencies'],
    ['governed by English law'],
    [`stays open for ${checkoutLimits.paymentWindowMinutes} minutes`],
    [`within ${promises.confirmationEmailMinutes} minutes`],
    [`within ${promises.teamContactHours} hours`],
    [`Arrive ${promises.arriveMinutesEarly} minutes before the start`],
    [`at least ${firstAidBeforeCourse.monthsLeft} months left`],
    [`valid for ${certificateValidYears} years`],
    ['4-6 weeks after completion'],
    ['Special offers are arranged by enquiry before you book'],
  ])('state: %s', (fact) => {
    expect(terms).toContain(fact)
  })

  test('state the same refund tiers and boundaries as the settings', () => {
    const [most, half, quarter, none] = refundTerms.tiers
    const rows = [...terms.matchAll(/^\| (.+?) before the start(.*?) \| (.+?) \|$/gm)]
    expect(rows.map(([, period, , refund]) => [period, refund])).toEqual([
      [`Over ${most.fromDays - 1} days`, `${most.percent}%`],
      [`${half.fromDays} to ${most.fromDays - 1} days`, `${half.percent}%`],
      [`${quarter.fromDays} to ${half.fromDays} days`, `${quarter.percent}%`],
      [`Under ${quarter.fromDays} days`, 'No refund'],
    ])
    expect(none).toEqual({ fromDays: 0, percent: 0 })
    expect(rows[0]?.[2]).toContain('22 days or more')
    expect(rows[1]?.[2]).toContain('both exactly 14 and exactly 21 days included')
    expect(rows[2]?.[2]).toContain(
      'exactly 7 days included; exactly 14 days counts in the row above',
    )
    expect(rows[3]?.[2]).toContain('or non-attendance')
  })

  test('give 75, 50 and 25 per cent from 22, 14 and 7 days', () => {
    expect(refundTerms.version).toBe(legalDocuments.termsOfService.date)
    expect(refundTerms.tiers).toEqual([
      { fromDays: 22, percent: 75 },
      { fromDays: 14, percent: 50 },
      { fromDays: 7, percent: 25 },
      { fromDays: 0, percent: 0 },
    ])
  })
})

describe('the privacy policy', () => {
  test.each([
    [legalDocuments.privacyPolicy.dateText],
    ['Effective 1 October 2025'],
    ['We answer requests within one month'],
    [`| Enquiries | ${retention.enquiryMonths} months`],
    [`never paid | ${retention.unpaidCheckoutDays} days`],
    [`Entries of a waitlist | ${retention.waitlistDays} days`],
    [`${retention.unconfirmedWaitlistDays} days if they were never confirmed`],
    [`refunds and certificates | ${retention.financialYears} years`],
    ['results of assessments, copies of identity'],
    [`dietary requirements | ${retention.optionalDetailsDays} days`],
    [`e-mails that we sent you | ${retention.outboxBodyDays} days`],
    [`so that you can take part | ${retention.optionalDetailsDays} days`],
    [`without copies | ${retention.trainingEvidenceYears} years`],
    [`photographs and signatures | ${retention.trainingEvidenceYears} years`],
    [`practical assessments | ${retention.practicalRecordingYears} year after`],
    [`protect our forms | ${retention.abuseCounterHours} hours`],
    [`${sessionTimes.traineeDays} days at most (${sessionTimes.staffHours} hours for staff)`],
    [`browsers you have signed in with | ${retention.knownBrowserMonths} months`],
    [`acknowledge your complaint within ${complaintClock.acknowledgedWorkingDays} working days`],
    ['UK GDPR'],
    ['Data (Use and Access) Act 2025'],
    ['ico.org.uk'],
    ['complain at any time to the {data protection regulator}'],
    ['the {data protection regulator} within 72 hours'],
  ])('states: %s', (fact) => {
    expect(privacy).toContain(fact)
  })
})

test('the regulator of data protection is named in the academy’s facts only', () => {
  for (const [, text] of legal) expect(text).not.toMatch(/Information Commission/)
})

describe('the cookie policy', () => {
  test.each([
    [legalDocuments.cookiePolicy.dateText],
    ['Effective 28th September 2024'],
    ['## Essential cookies'],
    ['## Functional cookies'],
    ['## Analytics cookies'],
    ['## Marketing cookies'],
    ['we set no functional, analytics or marketing cookie'],
    ['nothing optional runs before you have agreed to it'],
    ['accept all, to reject non-essential cookies, or to customise'],
    [
      `${sessionTimes.traineeDays} days at most for trainees, ${sessionTimes.staffHours} hours for staff`,
    ],
    [`${retention.knownBrowserMonths} months after you last signed in`],
    [`${cookieChoiceMonths} months, then we ask again`],
  ])('states: %s', (fact) => {
    expect(cookies).toContain(fact)
  })
})

describe.each(legal)('the %s document', (_, text) => {
  test('has one title, its date under it, and sections for a table of contents', () => {
    expect(text.match(/^# /gm)).toHaveLength(1)
    expect(text).toMatch(/^# .+\n\n(Effective|Last updated) \d/)
    const sections = text.match(/^## .+$/gm) ?? []
    expect(sections.length).toBeGreaterThan(5)
    expect(new Set(sections).size).toBe(sections.length)
  })

  test('names the academy, its address, and no contact details but its own', () => {
    expect(text).toContain(`${academy.legalName}, ${academy.addressLine}`)
    const known: string[] = Object.values(academy.phones).map((phone) => phone.display)
    for (const [phone] of text.matchAll(/\b0\d{2,4}[ \d]{6,}\d\b/g)) expect(known).toContain(phone)
    expect(text).toContain(academy.phones.bookings.display)
    for (const [address] of text.matchAll(/[\w.-]+@[\w.-]*\w/g)) expect(address).toBe(academy.email)
    expect(text).toContain(`(mailto:${academy.email})`)
  })

  test('contains no placeholder and no exclamation mark', () => {
    expect(text).not.toMatch(/\[[^\]]*\](?!\()|\{\{|TODO|TBC|lorem ipsum|!/i)
  })

  test('links only to pages that exist here', () => {
    const ours: string[] = [...footer.legal.links.map((link) => link.to), '/privacy-complaint']
    for (const [, path] of text.matchAll(/\]\((\/[^)]*)\)/g)) expect(ours).toContain(path)
  })
})

describe('the academy', () => {
  test('has the same name in the web app manifest', () => {
    const manifest = JSON.parse(read('../public/site.webmanifest'))
    expect([manifest.name, manifest.short_name]).toEqual([academy.name, academy.shortName])
  })

  test('has telephone numbers from the range reserved for drama', () => {
    for (const phone of Object.values(academy.phones)) {
      expect(phone.display).toMatch(/^01632 960\d{3}$/)
      expect(phone.e164).toBe(phone.display.replace(/^0/, '+44').replace(' ', ''))
      expect(phone.href).toBe(`tel:${phone.e164}`)
    }
    expect(academy.whatsApp.display).toMatch(/^01632 960\d{3}$/)
    expect(academy.whatsApp.href).toBe(
      `https://wa.me/${academy.whatsApp.display.replace(/^0/, '44').replace(' ', '')}`,
    )
  })

  test('has an e-mail address at a reserved domain', () => {
    expect(academy.email).toMatch(/^bookings@[a-z-]+\.example$/)
  })

  test('is at 64 South Street', () => {
    const { street, town, county } = academy.address
    expect([street, town, county].join(', ')).toBe('64 South Street, Epsom, Surrey')
    expect(academy.addressLine).toBe('64 South Street, Epsom, Surrey')
  })

  test('is open from Monday to Saturday, with the same hours as data and as text', () => {
    expect(academy.openingHoursText).toBe('Mon-Fri 9:00-18:00, Sat 9:00-16:00, Sun closed')
    expect(openingHours.map(({ days, hours }) => `${days} ${hours}`).join(', ')).toBe(
      academy.openingHoursText,
    )
    for (const entry of openingHours) {
      const text = entry.open
        ? `${entry.open.from}-${entry.open.to}`.replaceAll(/\b0(?=\d:)/g, '')
        : 'closed'
      expect(entry.hours).toBe(text)
    }
    expect(openingHours.flatMap((entry) => [...entry.weekdays])).toHaveLength(7)
  })

  test('has the published claims in figures', () => {
    expect(claims).toEqual({
      passRate: '95%',
      yearsExperience: '10+',
      studentsBase: 500,
      fallback: { courseOptions: 10, studentsTrained: '500+' },
      priceFrom: '£50',
      priceTo: '£250',
    })
    expect(academy.copyrightYear).toBe(2024)
  })

  test('marks its social links as placeholders', () => {
    expect(academy.social.every((link) => link.placeholder)).toBe(true)
  })

  test('teaches licence-linked courses for the hours that the regulator sets', () => {
    expect(courseHours.minimum).toEqual({
      'door-supervisor': {
        withSelfStudy: { hours: 44, days: 6 },
        withoutSelfStudy: { hours: 52, days: 7 },
      },
      'security-guard': {
        withSelfStudy: { hours: 30, days: 4 },
        withoutSelfStudy: { hours: 38, days: 5 },
      },
    })
  })

  test('holds a place for longer than the payment page is open', () => {
    expect(checkoutLimits.holdMinutes).toBeGreaterThan(checkoutLimits.paymentWindowMinutes)
    expect(checkoutLimits.paymentWindowMinutes).toBeGreaterThan(30)
  })
})

describe('special offers', () => {
  test.each([
    [
      'Complete Security Package',
      10,
      ['Door Supervisor plus Security Guard', 'from £380', 'save £45'],
    ],
    ['Group Booking Discount', 15, ['3+ participants', '15% off per person']],
    ['Early Bird', 5, ['Book 2+ weeks ahead', '5% off all courses']],
  ])('%s is %i%% off', (title, percentOff, words) => {
    const offer = offers.find((candidate) => candidate.title === title)
    expect(offer?.percentOff).toBe(percentOff)
    expect(offer?.headline).toContain(`${percentOff}%`)
    const shown = [
      JSON.stringify(offer),
      ...Object.values(offer?.price ? offerPriceTexts(offer.price) : {}),
    ]
    for (const word of words) expect(shown.join('\n')).toContain(word)
  })

  test('are three, and are arranged by enquiry before booking', () => {
    expect(offers).toHaveLength(3)
    expect(offersNote).toContain('arranged by enquiry before you book')
    const group = offers.find(({ id }) => id === 'group-booking-discount')
    expect(group).toMatchObject({
      percentOff: groupDiscount.percent,
      condition: `${groupDiscount.fromPlaces}+ participants`,
    })
  })
})

describe('testimonials', () => {
  test.each(['training', 'accreditations'])('there are two on %s', (where) => {
    expect(testimonials.filter((testimonial) => testimonial.where === where)).toHaveLength(2)
  })

  test.each(testimonials)(
    'the one by $name is marked as a sample',
    ({ sample, rating, ...words }) => {
      expect(sample).toBe(true)
      expect([1, 2, 3, 4, 5]).toContain(rating)
      for (const word of Object.values(words)) expect(word).not.toBe('')
    },
  )
})

describe('frequent questions', () => {
  const answer = (id: string) => faq.find((question) => question.id === id)?.answer

  test.each([
    ['who-can-take-a-course', ['18+', 'valid ID', 'basic English']],
    ['how-long-does-the-licence-take', ['4-6 weeks after completion']],
    ['can-i-pay-in-instalments', ['Payment plans are available with deposits and instalments']],
    ['do-i-need-first-aid-first', [`${firstAidBeforeCourse.monthsLeft} months`, '3 years']],
    ['what-happens-after-i-book', ['within 5 minutes', 'within 24 hours', '15 minutes early']],
    [
      'can-i-cancel',
      ['75%', '21 days', '50%', '14 to 21', '25%', '7 days to less than 14', 'statutory rights'],
    ],
    [
      'can-i-change-my-booking',
      [
        `until ${ownChanges.move.daysBefore} days before the start`,
        'up to twice',
        'until noon of the day before',
      ],
    ],
  ])('%s is answered', (id, facts) => {
    for (const fact of facts) expect(answer(id)).toContain(fact)
  })

  test('have unique ids', () => {
    expect(new Set(faq.map((question) => question.id)).size).toBe(faq.length)
  })
})

describe('navigation', () => {
  test('has four pages in the header', () => {
    expect(header.links.map(({ label, to }) => [label, to])).toEqual([
      ['Home', '/'],
      ['Training', '/training'],
      ['Accreditations', '/accreditations'],
      ['Contact', '/contact'],
    ])
    expect(header.bookCourse.label).toBe('Book Course')
    expect(header.bookCourse.scrollDelayMs).toBe(100)
    expect(backToCourses).toEqual({ label: 'Back to Courses', to: '/courses' })
  })

  test('has four popular courses, three legal pages and the staff sign-in in the footer', () => {
    expect(footer.popularCourses.courseIds).toEqual([
      'door-supervisor',
      'security-guard',
      'emergency-first-aid',
      'door-supervisor-refresher',
    ])
    expect(footer.legal.links.map((link) => link.to)).toEqual([
      '/privacy-policy',
      '/terms-of-service',
      '/cookie-policy',
    ])
    expect(footer.staff).toEqual({ label: 'Staff', to: '/admin/login' })
  })
})

test('there are three reasons on the home page and four on the training page', () => {
  expect(benefits).toHaveLength(3)
  expect(whyChooseUs).toHaveLength(4)
  const ids = [...benefits, ...whyChooseUs].map((reason) => reason.id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('no text claims approval by the licensing authority, which approves no training centres', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const texts = files.filter((file) => /\.(ts|md)$/.test(file))
  expect(texts.length).toBeGreaterThan(10)
  for (const file of texts) {
    expect(read(file), file).not.toMatch(/(SIA|Security Industry Authority)[\s-]+approved/i)
  }
})

test('the cookie form offers every optional category, and one that is always on', () => {
  expect(cookieWords.optional.map(({ id }) => id)).toEqual([...optionalCategories])
  expect(cookieWords.essential.id).toBe('essential')
})

test('the request to start names the date and the days of the right to cancel', () => {
  expect(expressRequest.wording).toContain('{date}')
  expect(expressRequest.wording).toContain(
    `within my ${refundTerms.statutoryCancellationDays}-day right to cancel`,
  )
})
