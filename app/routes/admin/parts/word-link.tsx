import type { ComponentProps } from 'react'
import { PortalLink } from '#app/ui/portal-link.tsx'

const looks = {
  inText: '',
  strong: 'font-semibold',
  /** Not within a sentence: high enough for a finger. */
  alone: 'inline-flex min-h-8 items-center',
  tall: 'inline-flex min-h-11 items-center font-semibold',
}

type Props = Omit<ComponentProps<typeof PortalLink>, 'className'> & { look?: keyof typeof looks }

/** A link of the portal in words; its look says where it stands. */
export function WordLink({ look = 'inText', ...link }: Props) {
  return (
    <PortalLink {...link} className={`text-link underline underline-offset-4 ${looks[look]}`} />
  )
}
