import type { Claims } from '../domain/catalogue/texts.ts'

/** What the statistics strip shows of the claims; the rest stays on the server. */
export function statisticsClaims({ passRate, yearsExperience, fallback }: Claims) {
  return { passRate, yearsExperience, fallback }
}

export type StatisticsClaims = ReturnType<typeof statisticsClaims>
