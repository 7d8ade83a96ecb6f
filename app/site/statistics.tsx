import type { Claims } from '../domain/catalogue/texts.ts'
import { KeyFigures } from './key-figures.tsx'

/** What the statistics strip shows of the claims; the rest stays on the server. */
export function statisticsClaims({ passRate, yearsExperience, fallback }: Claims) {
  return { passRate, yearsExperience, fallback }
}

type StatisticsClaims = ReturnType<typeof statisticsClaims>

type Props = {
  /** Which of the two changing figures comes first. */
  first: 'students' | 'courses'
  claims: StatisticsClaims
}

/**
 * The academy's figures. Whatever happens, figures are shown: the defaults, until the entry script
 * has fetched better ones.
 */
export function Statistics({ first, claims }: Props) {
  const { fallback, passRate, yearsExperience } = claims
  const students = [
    fallback.studentsTrained,
    'Students Trained',
    'studentsTrainedFormatted',
  ] as const
  const courses = [String(fallback.courseOptions), 'Course Options', 'courseOptions'] as const
  return (
    <div data-statistics="loading">
      <KeyFigures
        figures={[
          first === 'students' ? students : courses,
          [passRate, 'Pass Rate'],
          first === 'students' ? courses : students,
          [yearsExperience, 'Years Experience'],
        ]}
      />
    </div>
  )
}
