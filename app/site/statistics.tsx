import { useEffect, useState } from 'react'
import { academy } from '../../content/academy.ts'
import { Facts } from './facts.tsx'

type Figures = { courseOptions: number; studentsTrained: string }
type State = { state: 'loading' | 'loaded' | 'error'; figures: Figures }

/** The academy's figures. Whatever happens, figures are shown: the defaults until better ones come. */
export function Statistics() {
  const [{ state, figures }, set] = useState<State>({
    state: 'loading',
    figures: academy.claims.fallback,
  })
  useEffect(() => {
    const gone = new AbortController()
    fetch('/api/stats', { signal: gone.signal })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer)))
      .then((loaded: Figures) => set({ state: 'loaded', figures: loaded }))
      .catch(() => gone.signal.aborted || set((last) => ({ ...last, state: 'error' })))
    return () => gone.abort()
  }, [])
  return (
    <div data-statistics={state}>
      <Facts
        facts={[
          [figures.studentsTrained, 'Students Trained'],
          [academy.claims.passRate, 'Pass Rate'],
          [String(figures.courseOptions), 'Course Options'],
          [academy.claims.yearsExperience, 'Years Experience'],
        ]}
      />
    </div>
  )
}
