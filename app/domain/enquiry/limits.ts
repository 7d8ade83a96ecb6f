/** Above these an enquiry is still stored and shown to staff, but gets no automatic reply. */
export const enquiryLimits = {
  perAddressPerHour: 5,
  /** Above this an enquiry is refused, and the visitor is asked to call or write. */
  mostPerAddressPerHour: 60,
  /** Otherwise the form could be used to flood another person's mailbox. */
  repliesPerRecipientPerDay: 3,
  /** Above this, suspect enquiries are listed for staff without an e-mail for each. */
  suspectNoticesPerHour: 20,
} as const
