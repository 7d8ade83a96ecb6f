/**
 * What the program does alike for all of them is asked of each in turn in `npm test`, another question
 * of the next one; in the long tests every question is asked of each.
 */
export const isDue = (nth: number, question: number, questions: number) =>
  process.env.FUZZ !== undefined || (question + nth) % questions === 0
