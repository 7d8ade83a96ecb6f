/** How Node runs where the embedded engine lives too shortly to earn what optimising it costs. */
export const unoptimised = '--liftoff-only'
