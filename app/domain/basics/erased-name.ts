/** Stands where somebody's name was: the row itself has to stay. */
export const erasedName = 'Erased'
