type Props = {
  warnings: readonly string[] | undefined
  /** The reason that was typed already, to publish it although a rule forbids it. */
  override: string | undefined
}

/** Warnings about a run; the hidden field confirms them when the form is sent again. */
export function Warnings({ warnings, override }: Props) {
  if (!warnings || warnings.length === 0) return null
  return (
    <div role="alert" className="rounded-card border-2 border-amber bg-amber-pale p-4">
      <p className="font-semibold">Please look again. Nothing is saved yet.</p>
      <ul className="mt-1 list-disc pl-5">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      <input type="hidden" name="anyway" value={warnings.join(' ')} />
      {override ? <input type="hidden" name="override" value={override} /> : null}
    </div>
  )
}
