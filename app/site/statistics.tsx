import { useEffect, useState } from 'react'
import { KeyFigures } from './key-figures.tsx'
import type { StatisticsClaims } from './statistics-claims.ts'

type Props = {
  /** Which of the two changing figures comes first. */
  first: 'students' | 'courses'
  claims: StatisticsClaims
}
type Figures = { courseOptions: number; studentsTrained: string }
type State = { state: 'loading' | 'loaded' | 'error'; figures: Figures }

/** The academy's figures. Whatever happens, figures are shown: the defaults until better ones come. */
export function Statistics({ first, claims }: Props) {
  const [{ state, figures }, set] = useState<State>({
    state: 'loading',
    figures: claims.fallback,
  })
  useEffect(() => {
    const gone = new AbortController()
    fetch('/api/stats', { signal: gone.signal })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer)))
      .then((loaded: Figures) => set({ state: 'loaded', figures: loaded }))
      .catch(() => gone.signal.aborted || set((last) => ({ ...last, state: 'error' })))
    return () => gone.abort()
  }, [])
  const students = [figures.studentsTrained, 'Students Trained'] as const
  const courses = [String(figures.courseOptions), 'Course Options'] as const
  return (
    <div data-statistics={state}>
      <KeyFigures
        figures={[
          first === 'students' ? students : courses,
          [claims.passRate, 'Pass Rate'],
          first === 'students' ? courses : students,
          [claims.yearsExperience, 'Years Experience'],
        ]}
      />
    </div>
  )
}
