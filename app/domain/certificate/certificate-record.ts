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
