import { Button } from '#app/ui/button.tsx'
import { AgreeDialog } from '../agree-dialog.tsx'
import type { WaitlistQuestion as Question } from './change-waitlist.server.ts'

type Props = { runId: string; question: Question; sent: Record<string, string> }

/** Asked before an entry is offered places out of order, or removed. */
export function WaitlistQuestion({ runId, question, sent }: Props) {
  const { what, fullName, places, free } = question
  const here = `/admin/schedules/${runId}`
  if (what === 'remove') {
    return (
      <AgreeDialog
        here={here}
        sent={sent}
        title={`Remove ${fullName} from the list?`}
        button={<Button look="danger">Remove</Button>}
        keep="Keep on the list"
      >
        <p>{fullName} is told by e-mail. Places kept for this entry go to the next in line.</p>
        <p>To be on the list again, they have to join anew, at the end.</p>
      </AgreeDialog>
    )
  }
  const isOverbooking = what === 'overbook'
  return (
    <AgreeDialog
      here={here}
      sent={sent}
      title={
        isOverbooking
          ? `Overbook this date for ${fullName}?`
          : `Offer ${counted(Math.min(places, free))} to ${fullName}?`
      }
      button={
        isOverbooking ? (
          <Button look="danger">Offer and overbook</Button>
        ) : (
          <Button look="plain">Offer out of order</Button>
        )
      }
      keep="Do not offer"
    >
      <p>
        {isOverbooking
          ? `${free === 0 ? 'No place is' : counted(free, true)} free. An offer of ${counted(places)} overbooks the date when it is taken.`
          : 'Others joined before. They keep their place in the line.'}
      </p>
      <p>
        {fullName} is told by e-mail, with the time until which the offer is kept. The reason is
        kept with the offer: “{sent.reason}”.
      </p>
    </AgreeDialog>
  )
}

function counted(places: number, withVerb = false) {
  if (places === 1) return withVerb ? 'Only 1 place is' : '1 place'
  return withVerb ? `Only ${places} places are` : `${places} places`
}
