import { PortalLink } from '#app/ui/portal-link.tsx'

type Matter = {
  id: string
  to: string
  title: string
  /** After the link. */
  date?: string
  texts: readonly string[]
  isUrgent: boolean
}

/** Matters that nobody marks as dealt with: each ends when what it is about is mended. */
export function OtherMatters({ label, matters }: { label: string; matters: readonly Matter[] }) {
  if (matters.length === 0) return null
  return (
    <ul aria-label={label} className="mt-4 grid gap-4">
      {matters.map(({ id, to, title, date, texts, isUrgent }) => (
        <li
          key={id}
          className={`grid gap-1 rounded-card border-l-4 px-4 py-3 ${isUrgent ? 'border-red bg-red-pale' : 'border-amber bg-amber-pale'}`}
        >
          <p className="font-semibold">
            <PortalLink className="text-link underline underline-offset-4" to={to}>
              {title}
            </PortalLink>
            {date ? `, ${date}` : null}
          </p>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </li>
      ))}
    </ul>
  )
}
