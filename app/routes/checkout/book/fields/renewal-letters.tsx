import { runsOutAfter } from '#app/domain/mail/life/renewal-offer.ts'
import { renewedBy, softOptIn } from '#content/letters.ts'

type Props = { courseSlug: string; isRefused: boolean }

/**
 * Offered as the law asks of letters about our own courses: one tick refuses them. Not to a buyer who
 * does not come, and not where nothing runs out: nobody is promised what they cannot get.
 */
export function RenewalLetters({ courseSlug, isRefused }: Props) {
  const what = runsOutAfter(courseSlug, renewedBy)
  if (!what) return null
  return (
    <div className="text-sm text-ink-2 group-has-[[type=checkbox][name=attending]:not(:checked)]/booking:hidden">
      <input type="hidden" name="renewalWording" value={softOptIn.version} />
      <p id="renewal-letters">{softOptIn.text[what]}</p>
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
