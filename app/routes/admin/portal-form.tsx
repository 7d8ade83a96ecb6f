import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { Form, type FormProps, useActionData, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, Select, TextArea } from '#app/ui/field.tsx'
import { Tick } from '#app/ui/tick.tsx'
import type { ActionResult } from './action-result.ts'

type Texts = Readonly<Record<string, string | undefined>>

type Typed = { form?: string | undefined; values: Texts; errors: Texts }

const TypedContext = createContext<Typed>({ values: {}, errors: {} })

type Props = Omit<FormProps, 'method' | 'children'> & {
  /** Which form of the page it is: its answer is shown in it. */
  intent?: string
  /** Prefix of the ids of its fields, for pages with several forms. */
  form?: string
  /** The record's, when the page was loaded: what was changed since is not overwritten. */
  revision?: number
  /** What its fields hold before anything is sent. */
  values?: Texts
  /** What sends it, unless it stands among the fields. */
  button?: ReactNode
  /** False where it has one field, which says itself what is wrong. */
  hasSummary?: boolean
  children?: ReactNode
}

/** A form of the portal: refused, it shows what was typed, and what is wrong with it. */
export function PortalForm({ intent, form, revision, values, button, ...given }: Props) {
  const { hasSummary = true, children, ...rest } = given
  const sent = useSent(intent)
  const errors = sent?.errors ?? {}
  return (
    <Form method="post" noValidate className="grid gap-4" {...rest}>
      <WhichForm intent={intent} revision={revision} />
      {hasSummary ? <ErrorSummary errors={errors} form={form} /> : null}
      <TypedContext value={{ form, errors, values: sent?.values ?? values ?? {} }}>
        {children}
      </TypedContext>
      {button ? <div>{button}</div> : null}
    </Form>
  )
}

/** A form's button that cannot be pressed while something is being sent. */
export function SaveButton(props: ComponentProps<typeof Button>) {
  return <Button disabled={useNavigation().state === 'submitting'} {...props} />
}

type Which = { intent?: string | undefined; revision?: number | undefined }

/** The hidden fields of a form: which it is, and what it was made from. */
export function WhichForm({ intent, revision }: Which) {
  return (
    <>
      {intent === undefined ? null : <input type="hidden" name="intent" value={intent} />}
      {revision === undefined ? null : <input type="hidden" name="revision" value={revision} />}
    </>
  )
}

/** The answer to one form of the page; nothing when it is about another one. */
export function useSent(intent = ''): ActionResult | undefined {
  const result = useActionData<ActionResult>()
  return (result?.intent ?? '') === intent ? result : undefined
}

/** What to send once staff have confirmed it; nothing when they are not asked about this form. */
export function useAsked(intent: string) {
  const confirm = useActionData<ActionResult>()?.confirm
  return confirm?.intent === intent ? confirm : undefined
}

/** The fields of the form around it. */
export const useTypedForm = () => use(TypedContext)

/** What a field of this name holds, and what is wrong with it. */
export function useTyped(name: string) {
  const { form, values, errors } = useTypedForm()
  return { form, defaultValue: values[name], error: errors[name] }
}

export function TypedField(props: ComponentProps<typeof Field>) {
  return <Field {...useTyped(props.name)} {...props} />
}

export function TypedArea(props: ComponentProps<typeof TextArea>) {
  return <TextArea {...useTyped(props.name)} {...props} />
}

export function TypedSelect(props: ComponentProps<typeof Select>) {
  return <Select {...useTyped(props.name)} {...props} />
}

export function TypedTick(props: ComponentProps<typeof Tick>) {
  const { form, defaultValue, error } = useTyped(props.name)
  return <Tick form={form} error={error} defaultChecked={defaultValue === 'yes'} {...props} />
}
