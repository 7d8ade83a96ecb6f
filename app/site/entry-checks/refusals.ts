/** Why a check could not be recorded or undone, in words. */
export const recordRefusals: Record<
  'not-found' | 'changed' | 'no-place' | 'already-undone',
  string
> = {
  'not-found': 'This person is not on this date any more',
  changed:
    'Nothing was saved: the booking has changed since this page was shown. Please look, and send it once more',
  'no-place': 'This booking has no place any more, so there is nothing to check',
  'already-undone': 'That record does not count any more',
}

export const reasonHint = 'Please give a reason of 3 to 200 characters'
