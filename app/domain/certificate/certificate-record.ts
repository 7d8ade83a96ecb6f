/** What the paper of a certificate says, kept as it was when it was issued. */
export type CertificateRecord = {
  startDate: string
  endDate: string
  /** Minutes of teaching that count. */
  minutes: number
  /** "Pass", or "Attended" where nothing is assessed. */
  result: string
  units: readonly { title: string; day: string }[]
  awardingOrganisation: string
  /** Where the chain of the register ended; null where the register has none. */
  anchor: { runId: string; rows: number; head: string } | null
}

/** What the paper and the badge say of what they prove, and of what they do not. */
export function recordText({ units, awardingOrganisation }: CertificateRecord) {
  return units.length > 0
    ? `Record of attendance and result. The qualification is awarded by ${awardingOrganisation}; this is not its certificate.`
    : 'Record of attendance. This course leads to no qualification.'
}
