import type { Claims } from '#app/domain/catalogue/texts.ts'

export const claims: Claims = {
  passRate: '95%',
  yearsExperience: '10+',
  studentsBase: 500,
  fallback: { courseOptions: 10, studentsTrained: '500+' },
  priceFrom: '£50',
  priceTo: '£250',
}
