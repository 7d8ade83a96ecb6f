import { useEffect, useRef } from 'react'
import { refusalText } from '../domain/register/refusal-text.ts'
import { entriesOf } from '../domain/register/register-form.ts'
import type { SheetResult } from '../site/register/sheet-elements.ts'
import type { DeviceRegister } from './device-register.ts'

/**
 * The forms of the register, which otherwise are sent to the server, write into the queue, and the
 * links of its days open them without a request.
 */
export function useSheetForms(
  register: DeviceRegister,
  tell: (result: SheetResult | undefined) => void,
  open: (shown: InAddress) => void,
) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = page.current
    const send = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      const sent = new FormData(form)
      if (!sent.has('intent')) return
      event.preventDefault()
      const refusal = register.write(entriesOf(sent, new Date().toISOString()))
      tell(refusal ? resultOf(sent, refusalText(refusal, String(sent.get('intent')))) : undefined)
      if (!refusal) form.reset()
    }
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')?.getAttribute('href')
      if (!link?.startsWith('?day=')) return
      event.preventDefault()
      history.replaceState(null, '', link)
      open(inAddress())
    }
    element?.addEventListener('submit', send)
    element?.addEventListener('click', follow)
    return () => {
      element?.removeEventListener('submit', send)
      element?.removeEventListener('click', follow)
    }
  }, [register, tell, open])
  return page
}

type InAddress = ReturnType<typeof inAddress>

/** The day and the part of it that are chosen. */
export function inAddress() {
  const query = new URLSearchParams(location.search)
  return { day: query.get('day'), part: query.get('part') }
}

function resultOf(sent: FormData, error: string): SheetResult {
  const values = Object.fromEntries(
    [...sent].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const { intent = '', half = '' } = values
  return { intent, half, values, errors: { '': error } }
}
