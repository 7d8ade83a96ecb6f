import { Button } from '#app/ui/button.tsx'
import { AgreeDialog } from '../agree-dialog.tsx'

/** Before the matter of a dispute that the bank has not decided is marked as dealt with. */
export function DisputeQuestion({ sent }: { sent: Record<string, string> }) {
  return (
    <AgreeDialog
      sent={sent}
      title="Mark an open dispute as dealt with?"
      button={<Button look="danger">Mark as dealt with</Button>}
      keep="Leave it open"
    >
      <p>
        The bank has not decided yet. Marked as dealt with, it no longer stands under “Needs
        attention”, also not when evidence falls due. Nothing is sent to the bank.
      </p>
    </AgreeDialog>
  )
}
