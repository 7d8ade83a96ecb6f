import { askedDetails } from '../../../operations/booking/participant/asked-details.ts'
import type { Services } from '../../../services.server.ts'
import { participantById } from '../../../storage/booking/participant/participants.ts'
import type { OwnDetails } from './own-details.tsx'

/** What the participant's own page says about their details; null where nothing is asked or due. */
export async function ownDetails(id: string, services: Services): Promise<OwnDetails | null> {
  const place = await participantById(services.db, id)
  if (!place || place.detailsState === 'not-asked' || place.status !== 'confirmed') return null
  const { deadline, isLate, refusal } = askedDetails(place, services)
  if (refusal === 'over') return null
  return { state: place.detailsState, deadline, isLate, mayChange: refusal === null }
}
