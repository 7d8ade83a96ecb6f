import { Link } from 'react-email'
import { colours } from '../colours.ts'

/** Where a reader refuses letters about renewals. */
export function NoMoreLetters({ href }: { href: string }) {
  return (
    <Link className="link" href={href} style={{ color: colours.link, textDecoration: 'underline' }}>
      No more of these letters
    </Link>
  )
}
