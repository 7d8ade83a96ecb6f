type Dated = { status: string; expiresOn: string | null }

/** Valid through its last day, by London's calendar, whatever was noted about it. */
export function hasExpired({ status, expiresOn }: Dated, today: string) {
  return status === 'expired' || (expiresOn !== null && expiresOn < today)
}
