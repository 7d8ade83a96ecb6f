import { createContext, type ReactNode, use, useState } from 'react'
import { useScripted } from '#app/ui/use-scripted.ts'
import { useTypedForm } from '../portal-form.tsx'

const AnswersContext = createContext<Readonly<Record<string, string>>>({})

/** Around the parts of a form that follow what is chosen in it. */
export function Answers({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<Record<string, string>>({})
  return (
    <div
      role="presentation"
      onChange={({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
        const isLeft =
          target instanceof HTMLInputElement && target.type === 'checkbox' && !target.checked
        setChosen({ ...chosen, [target.name]: isLeft ? '' : target.value })
      }}
    >
      <AnswersContext value={chosen}>{children}</AnswersContext>
    </div>
  )
}

/** What is chosen so far, and what follows from it. */
export function useAnswers() {
  const { values, errors } = useTypedForm()
  const chosen = use(AnswersContext)
  const isScripted = useScripted()
  return {
    isScripted,
    answer: (name: string) => chosen[name] ?? values[name] ?? '',
    /** Without script nothing is left out. */
    needs: (isNeeded: boolean) => !isScripted || isNeeded,
    isFilled: (...names: readonly string[]) =>
      names.some((name) => Boolean(values[name] || errors[name])),
    hasError: (name: string) => Boolean(errors[name]),
  }
}
