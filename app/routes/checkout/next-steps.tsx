import { promises } from '../../../content/policies.ts'
import { Icon } from '../../ui/icon.tsx'

const steps = [
  {
    icon: 'mail',
    text: `A confirmation e-mail is on its way and should reach you within ${promises.confirmationEmailMinutes} minutes.`,
  },
  { icon: 'document', text: 'Your pre-course materials follow by e-mail.' },
  {
    icon: 'calendar',
    text: `Our team contacts you within ${promises.teamContactHours} hours to schedule your dates.`,
  },
] as const

export function NextSteps() {
  return (
    <>
      <h2 className="mt-10 text-xl text-ink">What happens next</h2>
      <ol className="mt-4 border-t border-line">
        {steps.map(({ icon, text }) => (
          <li key={text} className="flex gap-4 border-b border-line py-4">
            <Icon name={icon} className="mt-1 size-5 shrink-0" />
            {text}
          </li>
        ))}
      </ol>
    </>
  )
}
