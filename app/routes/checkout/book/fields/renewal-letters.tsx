import { softOptIn } from '../../../../../content/letters.ts'

/** Offered with every purchase, as the law asks of letters about our own courses: one tick refuses them. */
export function RenewalLetters({ isRefused }: { isRefused: boolean }) {
  return (
    <div className="text-sm text-ink-2">
      <input type="hidden" name="renewalWording" value={softOptIn.version} />
      <p id="renewal-letters">{softOptIn.text}</p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="noRenewalLetters"
          value="yes"
          defaultChecked={isRefused}
          aria-describedby="renewal-letters"
          className="size-5 shrink-0 accent-link"
        />
        {softOptIn.refusal}
      </label>
    </div>
  )
}
