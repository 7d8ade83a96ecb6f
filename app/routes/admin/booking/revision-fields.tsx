type Props = { intent: string; revision: number }

/** Which form this is, and the booking's revision when the page was loaded (detects conflicts). */
export function RevisionFields({ intent, revision }: Props) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="revision" value={revision} />
    </>
  )
}
