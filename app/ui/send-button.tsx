import type { ComponentProps, ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { ActionLink } from './action-link.tsx'
import { Button } from './button.tsx'

type ButtonProps = ComponentProps<typeof Button>

type Props = Omit<ButtonProps, 'look'> & {
  look?: ButtonProps['look']
  /** What it says meanwhile. */
  during?: ReactNode
}

/**
 * Sends the form around it, once: not again until the page shows how things stand after it. A press
 * before that would send what the page was made from earlier, and be refused once more.
 */
export function SendButton({ look = 'primary', during, children, ...button }: Props) {
  const sending = useNavigation().formMethod === 'POST'
  return (
    <Button {...button} look={look} disabled={sending}>
      {sending ? (during ?? children) : children}
    </Button>
  )
}

type EndProps = Props & {
  /** The way back without sending it. */
  back: { to: string; label: string }
}

/** The end of a form. */
export function FormEnd({ back, ...button }: EndProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <SendButton {...button} />
      <ActionLink to={back.to} look="onLight">
        {back.label}
      </ActionLink>
    </div>
  )
}
