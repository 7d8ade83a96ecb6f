import { useNavigation } from 'react-router'

/**
 * Whether a form is on its way, until the page shows how things stand after it: a press before that
 * would send what the page was made from earlier, and be refused once more.
 */
export function useSending() {
  return useNavigation().formMethod === 'POST'
}
