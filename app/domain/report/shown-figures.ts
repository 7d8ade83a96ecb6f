/** What the server answers about the academy's figures. */
export type Figures = { courseOptions: number; studentsTrainedFormatted: string }

/** Whether an answer holds both figures: anything else leaves the defaults on the page. */
export function isFigures(answer: unknown): answer is Figures {
  const { courseOptions, studentsTrainedFormatted: students } = (answer ?? {}) as Partial<Figures>
  return Number.isInteger(courseOptions) && typeof students === 'string' && students !== ''
}
