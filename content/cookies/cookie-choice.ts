/** After this the cookie banner asks again. */
export const cookieChoiceMonths = 6
