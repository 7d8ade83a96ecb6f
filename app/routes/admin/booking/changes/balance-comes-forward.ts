/** By the terms or as an exception. */
export const balanceComesForward =
  'What is still to pay is due 14 days before the course. If the new date makes that earlier, the buyer is told by e-mail; a later date leaves the agreed days.'
