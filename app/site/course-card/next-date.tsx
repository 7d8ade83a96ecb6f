import { Icon } from '#app/ui/icon.tsx'
import type { nextDateLine } from './next-date-line.ts'

type Props = ReturnType<typeof nextDateLine> & { title: string }

/** The line of a course card about its next date; the link lies above the one that covers the card. */
export function NextDate({ text, askAt, title }: Props) {
  if (!text && !askAt) return null
  return (
    <p className="mb-4 flex items-center gap-2 font-semibold">
      <Icon name="calendar" className="size-4 shrink-0" />
      <span>
        {text}
        {askAt ? (
          <>
            {text ? '. ' : null}
            <a href={askAt} className="relative z-1 text-link underline underline-offset-4">
              Ask us for the next date<span className="sr-only">: {title}</span>
            </a>
          </>
        ) : null}
      </span>
    </p>
  )
}
