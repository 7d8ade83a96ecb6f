import { Link, type LinkProps } from 'react-router'
import { type ActionLook, actionClass } from './action-link.tsx'

type Props = Omit<LinkProps, 'className'> & { look?: ActionLook }

/** An `ActionLink` between pages that React Router runs: the page is not loaded anew. */
export function PortalActionLink({ look = 'onLight', ...link }: Props) {
  return <Link {...link} className={actionClass(look)} />
}
