export type Moment = { name: string; at: string; why: string }

/** For `npm run test:moments`: when tests fail that pass on a working day in November. */
export const moments: readonly Moment[] = [
  {
    name: 'leap-day',
    at: '2028-02-29T12:00:00Z',
    why: 'There is no such day a year later, nor in most years.',
  },
  {
    name: 'clocks-go-forward',
    at: '2026-03-29T00:59:30Z',
    why: 'In half a minute London goes from 01:00 to 02:00: this day has 23 hours.',
  },
  {
    name: 'half-past-one',
    at: '2027-10-31T00:30:00Z',
    why: 'It is 01:30 in London for the first time on this night: this day has 25 hours.',
  },
  {
    name: 'half-past-one-again',
    at: '2027-10-31T01:30:00Z',
    why: 'It is 01:30 in London for the second time on this night.',
  },
  {
    name: 'new-years-eve',
    at: '2028-12-31T23:59:00Z',
    why: 'The year ends in a minute, and the bank holidays of the next one are not known.',
  },
  {
    name: 'new-year',
    at: '2027-01-01T00:01:00Z',
    why: 'The year is a minute old; yesterday and last month belong to another one.',
  },
  {
    name: 'day-before-in-utc',
    at: '2027-07-14T23:30:00Z',
    why: 'It is half past midnight on the 15th in London, and still the 14th in UTC.',
  },
  {
    name: 'last-minute-of-the-day',
    at: '2027-06-30T22:58:30Z',
    why: 'London’s day, month and quarter end while the tests run; in UTC it is eleven in the evening.',
  },
  {
    name: 'good-friday',
    at: '2027-03-26T10:00:00Z',
    why: 'A bank holiday with three more days off after it, and then the clocks change.',
  },
  {
    name: 'easter-monday',
    at: '2028-04-17T08:00:00Z',
    why: 'A bank holiday after a bank holiday and a weekend.',
  },
  {
    name: 'boxing-day-substitute',
    at: '2026-12-28T11:00:00Z',
    why: 'A Monday off, because Boxing Day was a Saturday.',
  },
  {
    name: 'sunday',
    at: '2027-08-15T14:00:00Z',
    why: 'A Sunday: nothing is taught, posted or paid.',
  },
  {
    name: 'end-of-january',
    at: '2027-01-31T16:00:00Z',
    why: 'There is no such day a month later; a Sunday.',
  },
  {
    name: 'end-of-april',
    at: '2027-04-30T17:00:00Z',
    why: 'The last day of a month of 30 days: a month before is not the last day of March.',
  },
  {
    name: 'tax-year-ends',
    at: '2027-04-05T22:58:30Z',
    why: 'The tax year ends while the tests run.',
  },
  {
    name: 'tax-year-begins',
    at: '2028-04-05T23:05:00Z',
    why: 'Five minutes past midnight on 6 April in London; in UTC it is still the old tax year.',
  },
  {
    name: 'quarter-ends',
    at: '2028-03-31T15:00:00Z',
    why: 'A Friday, the last working day of a quarter, after the clocks went forward.',
  },
  {
    name: 'friday-evening',
    at: '2027-11-05T18:30:00Z',
    why: 'The office is closed until Monday: two working days are four days away.',
  },
  {
    name: 'first-of-the-month',
    at: '2027-02-01T00:00:00Z',
    why: 'Midnight, the very first moment of a day and of a month.',
  },
  {
    name: 'day-before-a-rule-changes',
    at: '2026-05-31T20:00:00Z',
    why: 'From tomorrow, 1 June, another rule for a second licence holds; tomorrow is also a Monday and a new month.',
  },
]
