import { type ReactNode, useContext } from 'react'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { SheetElements, type SheetResult } from './sheet-elements.ts'

type Props = {
  /** What is sent beside the fields: what is done, and to what. */
  sends: { intent: string } & Readonly<Record<string, string>>
  /** Of this form, where it was refused. */
  refused?: SheetResult | undefined
  id?: string
  className?: string
  children?: ReactNode
}

/** A form of the register. */
export function SheetForm({ sends, refused, children, ...form }: Props) {
  const { Form } = useContext(SheetElements)
  return (
    <Form noValidate {...form}>
      {Object.entries(sends).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {refused ? <ErrorSummary errors={refused.errors} /> : null}
      {children}
    </Form>
  )
}

/** What was refused, if it was this. */
export const refusedOf = (result: SheetResult | undefined, intent: string) =>
  result?.intent === intent ? result : undefined
