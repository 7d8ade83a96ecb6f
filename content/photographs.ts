export type Photograph = {
  /** The name of a JPEG or PNG in content/photographs. */
  file: string
  shows: 'trainer' | 'room' | 'equipment'
  /** What is seen, for people who cannot see it. */
  alt: string
  /** Under the picture: a trainer by name, or what a room or thing is used for. */
  caption: string
}

/** In the order in which pages show them. */
export const photographs: readonly Photograph[] = []
