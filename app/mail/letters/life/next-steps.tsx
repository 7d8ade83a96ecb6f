import { ActionButton, BulletList, Paragraph, TextLink } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'
import { licenceSteps } from '#content/letters.ts'

export const nextSteps: LetterTemplate<'next-steps'> = (taken, context) => {
  const { isRefresher } = taken
  const { reportChangesWithinDays, secondLicenceInSameForm } = licenceSteps
  const licence = isRefresher ? 'renewed licence' : 'licence'
  return {
    subject: `From ${taken.courseTitle} to your ${licence}`,
    preview: 'What comes next, step by step.',
    title: 'What comes next',
    greets: taken.fullName,
    body: (
      <>
        <Paragraph>
          You have passed {taken.courseTitle}. The licence itself comes from the Security Industry
          Authority (SIA), and you apply for it yourself:
        </Paragraph>
        <BulletList
          items={[
            'Wait until the awarding organisation has registered your result. We send it to them; you need not do anything.',
            isRefresher
              ? 'Renew your licence on GOV.UK with the account you have, before it ends. Renewal opens four months before that day.'
              : 'Apply on GOV.UK. You need proof of identity and of your addresses of the last five years.',
            'Pay the fee to the regulator with your application; GOV.UK shows the current one.',
            `If you want a second licence as well, apply for both in the same form: since ${secondLicenceInSameForm.fromText} the second one is cheaper only then.`,
            `Allow ${licenceSteps.weeks} for its checks. You cannot work in a licensed role before it is granted${isRefresher ? ', or once your present licence has expired' : ''}.`,
            `Once you have it, tell the regulator of changes, such as a new address or name: many of them within ${reportChangesWithinDays.least} or ${reportChangesWithinDays.most} days.`,
          ]}
        />
        <ActionButton href={licenceSteps.url}>
          {isRefresher ? 'Renew on GOV.UK' : 'Apply on GOV.UK'}
        </ActionButton>
        <Paragraph>
          Once you have it, tell us its last day on the page of your booking, and we remind you
          before it ends: <TextLink href={context.ownPageUrl(taken.ownPage)} />
        </Paragraph>
        <Paragraph>
          Stuck on the form? Answer this e-mail or call {academy.phones.bookings.display}.
        </Paragraph>
      </>
    ),
  }
}
