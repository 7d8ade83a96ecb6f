import type { ComponentProps } from 'react'

const looks = {
  /** One per view; the only one with the hazard tape pattern. */
  primary: 'hazard-tape bg-hivis text-ink enabled:hover:bg-hivis-hover',
  plain: 'border border-ink text-ink enabled:hover:bg-chalk',
  danger: 'bg-red text-white enabled:hover:underline',
}

type Props = Omit<ComponentProps<'button'>, 'className'> & { look: keyof typeof looks }

export function Button({ look, type = 'submit', ...button }: Props) {
  return (
    <button
      {...button}
      type={type}
      className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2 font-semibold disabled:cursor-not-allowed disabled:opacity-60 ${looks[look]}`}
    />
  )
}
