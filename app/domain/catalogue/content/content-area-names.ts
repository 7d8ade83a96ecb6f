/** What the portal edits. An area has one item, named like it, or one for each course. */
export const CONTENT_AREAS = [
  'course',
  'home',
  'training',
  'questions',
  'testimonials',
  'offers',
] as const

export type ContentAreaName = (typeof CONTENT_AREAS)[number]
