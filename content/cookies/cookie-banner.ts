/** Separate from the texts of the settings, so that a first visit downloads only these. */
export const bannerWords = {
  banner: {
    title: 'Your choice about cookies',
    text: 'Optional cookies stay off unless you allow them.',
    policy: 'Cookie policy',
  },
  acceptAll: 'Accept all',
  rejectOptional: 'Reject non-essential',
  customise: 'Customise',
  failed: 'Your choice could not be saved. Please try again.',
} as const
