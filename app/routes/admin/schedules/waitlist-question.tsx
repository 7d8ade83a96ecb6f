import { counted } from '#app/domain/basics/counted.ts'
import { placesText } from '#app/domain/booking/order/order-text.ts'
import { Button } from '#app/ui/button.tsx'
import { AgreeDialog } from '../agree-dialog.tsx'
import type { WaitlistQuestion as Question } from './change-waitlist.server.ts'

type Props = { question: Question; sent: Record<string, string> }

/** Asked before an entry is offered places out of order, or removed. */
export function WaitlistQuestion({ question, sent }: Props) {
  const { what, fullName, places, free } = question
  const { title, button, look, keep } = words[what]
  return (
    <AgreeDialog
      sent={sent}
      title={title(fullName, placesText(Math.min(places, free)))}
      button={<Button look={look}>{button}</Button>}
      keep={keep}
    >
      {what === 'remove' ? (
        <>
          <p>{fullName} is told by e-mail. Places kept for this entry go to the next in line.</p>
          <p>To be on the list again, they have to join anew, at the end.</p>
        </>
      ) : (
        <>
          <p>
            {what === 'overbook'
              ? `${freeText(free)} free. An offer of ${placesText(places)} overbooks the date when it is taken.`
              : 'Others joined before. They keep their place in the line.'}
          </p>
          <p>
            {fullName} is told by e-mail, with the time until which the offer is kept. The reason is
            kept with the offer: “{sent.reason}”.
          </p>
        </>
      )}
    </AgreeDialog>
  )
}

const words = {
  remove: {
    title: (who: string) => `Remove ${who} from the list?`,
    button: 'Remove',
    look: 'danger',
    keep: 'Keep on the list',
  },
  overbook: {
    title: (who: string) => `Overbook this date for ${who}?`,
    button: 'Offer and overbook',
    look: 'danger',
    keep: 'Do not offer',
  },
  offer: {
    title: (who: string, places: string) => `Offer ${places} to ${who}?`,
    button: 'Offer out of order',
    look: 'plain',
    keep: 'Do not offer',
  },
} as const

function freeText(free: number) {
  return free === 0 ? 'No place is' : `Only ${counted(free, 'place is', 'places are')}`
}
