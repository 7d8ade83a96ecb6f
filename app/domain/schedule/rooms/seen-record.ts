type Venue = { name: string; address: string }
type Room = { name: string; capacity: number; inUse: boolean }

/** What a form was made from: a colleague may have changed it before the form is sent. */
export const seenVenue = ({ name, address }: Venue) => JSON.stringify([name, address])
export const seenRoom = ({ name, capacity, inUse }: Room) => JSON.stringify([name, capacity, inUse])
