import { expect, test } from 'vitest'
import { academyData } from './structured-data.ts'

const told = academyData('https://academy.example')

test('search engines are told where the academy is and when it is open', () => {
  expect(told).toMatchObject({
    '@id': 'https://academy.example/#academy',
    telephone: '+441632960146',
    address: { streetAddress: '64 South Street', addressLocality: 'Epsom', addressCountry: 'GB' },
  })
  expect(told.openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '18:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Saturday'],
      opens: '09:00',
      closes: '16:00',
    },
  ])
})

test('nothing is stated that the content does not: no profile, review, location or postcode', () => {
  for (const unknown of ['sameAs', 'aggregateRating', 'review', 'geo']) {
    expect(told).not.toHaveProperty(unknown)
  }
  expect(told.address).not.toHaveProperty('postalCode')
})
