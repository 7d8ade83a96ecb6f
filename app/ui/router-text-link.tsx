import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { textLinkClass } from './text-link.tsx'

type Props = ComponentProps<typeof Link> & { isTall?: boolean }

/** A `TextLink` between pages that React Router runs: the page is not loaded anew. */
export function RouterTextLink({ isTall, className, ...link }: Props) {
  return <Link className={textLinkClass({ isTall, className })} {...link} />
}
