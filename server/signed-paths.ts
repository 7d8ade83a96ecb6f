/** What is sent here is signed by the card provider, and comes from no page of ours. */
export const signedPaths: ReadonlySet<string> = new Set(['/api/payments/events'])
