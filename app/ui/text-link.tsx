import type { AnchorHTMLAttributes } from 'react'

type LookProps = {
  /** High enough for a finger, where it stands by itself. */
  isTall?: boolean
  className?: string
}

export const textLinkClass = ({ isTall = false, className }: LookProps) =>
  [isTall && 'inline-flex min-h-11 items-center', 'text-link underline', className]
    .filter(Boolean)
    .join(' ')

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & LookProps & { to: string }

/** A link in a text. The browser loads the page, also from an island. */
export function TextLink({ to, isTall, className, ...anchor }: Props) {
  return <a href={to} className={textLinkClass({ isTall, className })} {...anchor} />
}
