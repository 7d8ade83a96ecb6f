/** The form on the cookie policy page, which works without JavaScript. */
export const choicePath = '/cookie-policy#choice'
