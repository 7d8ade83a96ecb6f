import { type ComponentType, createContext, createElement, type ReactNode } from 'react'

type FormProps = { id?: string; className?: string; noValidate?: boolean; children: ReactNode }
type LinkProps = {
  href: string
  className: string
  'aria-current'?: 'page' | 'true' | undefined
  children: ReactNode
}

type Elements = { Form: ComponentType<FormProps>; Link: ComponentType<LinkProps> }

/**
 * What the forms and links of a register are made of: the browser's own on the trainers' page, which
 * works without script, the router's in the staff portal, and the queue's where the register lives on
 * a device.
 */
export const SheetElements = createContext<Elements>({
  Form: (props) => createElement('form', { method: 'post', ...props }),
  Link: (props) => createElement('a', props),
})

/** What a form of the register that was refused is answered with. */
export type SheetResult = {
  intent: string
  half: string
  errors: Record<string, string>
  values: Record<string, string>
}
