/** Trainees taught before bookings were counted here. */
const TRAINED_BEFORE = 500

/** Rounded down, so that the claim is never larger than the truth. */
export function studentsTrainedText(enrolments: number) {
  const hundreds = Math.floor((TRAINED_BEFORE + enrolments) / 100) * 100
  return `${hundreds.toLocaleString('en-GB')}+`
}
