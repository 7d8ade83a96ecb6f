import { type RefObject, useEffect } from 'react'

type Form = RefObject<HTMLFormElement | null>

/** Calls `apply` for a form whose lists were changed before the page's script had started. */
export function useEarlyChoice(form: Form, apply: (form: HTMLFormElement) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has started.
  useEffect(() => {
    const lists = [...(form.current?.querySelectorAll('select') ?? [])]
    const isChanged = lists.some(({ options }) =>
      [...options].some(({ selected, defaultSelected }) => selected !== defaultSelected),
    )
    if (form.current && isChanged) apply(form.current)
  }, [])
}
