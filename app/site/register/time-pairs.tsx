type Props = {
  name: string
  label: string
  pairs: readonly { from: string; until: string }[]
  /** Empty pairs to be filled in. */
  spare: number
  /** Prefix of ids. */
  form: string
  /** The form that they belong to, where it is not around them. */
  of?: string
}

const none = { from: '', until: '' }

/** Times from and until, one pair after the other, and room for more. */
export function TimePairs({ name, label, pairs, spare, form, of }: Props) {
  const all = [...pairs, ...Array.from({ length: spare }, () => none)]
  return all.map((pair, nth) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no other name
      key={nth}
      className="grid max-w-xs grid-cols-2 gap-x-3"
    >
      {(['from', 'until'] as const).map((end) => (
        <label key={end} htmlFor={`${form}-${end}-${nth}`} className="grid gap-1">
          <span>
            {end === 'from' ? label : 'Until'}
            <span className="sr-only">
              {' '}
              {nth + 1}
              {end === 'from' ? ', from' : ''}
            </span>
          </span>
          <input
            type="time"
            id={`${form}-${end}-${nth}`}
            name={`${name} ${end}`}
            form={of}
            defaultValue={pair[end]}
            className="min-h-11 w-full min-w-0 rounded-control border border-control bg-card px-2 font-mono"
          />
        </label>
      ))}
    </div>
  ))
}
