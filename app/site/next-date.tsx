import { Icon } from '../ui/icon.tsx'

/** The line of a course card about its next date with places. */
export function NextDate({ children }: { children: string }) {
  return (
    <p className="mb-4 flex items-center gap-2 font-semibold">
      <Icon name="calendar" className="size-4 shrink-0" />
      {children}
    </p>
  )
}
