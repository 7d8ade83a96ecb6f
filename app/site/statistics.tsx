import { useEffect, useState } from 'react'
import { claims } from '../../content/claims.ts'
import { KeyFigures } from './key-figures.tsx'

type Props = {
  /** Which of the two changing figures comes first. */
  first: 'students' | 'courses'
}
type Figures = { courseOptions: number; studentsTrained: string }
type State = { state: 'loading' | 'loaded' | 'error'; figures: Figures }

/** The academy's figures: defaults until the API answers, or if it fails. */
export function Statistics({ first }: Props) {
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
