const button =
  'min-h-11 rounded-control px-2 py-1 text-sm font-semibold leading-tight sm:px-4 sm:text-base'

/** Accepting and rejecting look the same, so that neither is favoured. */
export const solid = `${button} bg-link text-white hover:bg-link-hover`
export const outlined = `${button} border border-ink text-ink hover:bg-chalk`
export const quiet = `${button} text-link underline underline-offset-4 hover:text-link-hover`
