/** The form on the cookie policy, which needs no script. */
export const choicePath = '/cookie-policy#choice'
