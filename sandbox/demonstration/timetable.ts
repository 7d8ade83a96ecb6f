/** Week 0 begins on the first Monday after today; negative weeks are in the past. */
type Week = number

/** A run's capacity, and how many of its places are booked. */
export type RunPlaces = { capacity: number; taken: number }

export type CoursePlan = {
  courseId: string
  instructor: string
  startsOn: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday'
  weeks: readonly Week[]
  /** Those of them that are taught in a virtual classroom. */
  virtual?: readonly Week[]
  /** Of the first runs, in order; later runs have no bookings. */
  places: readonly RunPlaces[]
  /** In the first of these weeks in which the academy is open. */
  past?: { weeks: readonly Week[]; places: RunPlaces }
  draft?: readonly Week[]
  cancelled?: readonly Week[]
}

const full = (capacity: number): RunPlaces => ({ capacity, taken: capacity })
const partly = (capacity: number, taken: number): RunPlaces => ({ capacity, taken })

/** Each popular course has a full run, one with few places left and one with many. */
export const timetable: readonly CoursePlan[] = [
  {
    courseId: 'door-supervisor',
    instructor: 'Marcus Adeyemi',
    startsOn: 'Monday',
    weeks: [0, 4, 8, 12],
    places: [full(6), partly(5, 3)],
    past: { weeks: [-7, -4], places: partly(6, 4) },
  },
  {
    courseId: 'security-guard',
    instructor: 'Helen Thornbury',
    startsOn: 'Monday',
    weeks: [1, 3, 6, 9, 12],
    virtual: [9],
    places: [partly(6, 3), full(4)],
    past: { weeks: [-5, -2], places: partly(6, 3) },
  },
  {
    courseId: 'door-supervisor-refresher',
    instructor: 'Marcus Adeyemi',
    startsOn: 'Thursday',
    weeks: [1, 5, 9, 13],
    places: [partly(4, 2)],
  },
  {
    courseId: 'security-guard-refresher',
    instructor: 'Helen Thornbury',
    startsOn: 'Tuesday',
    weeks: [2, 5, 8, 11, 14],
    places: [partly(4, 1)],
    cancelled: [4, 7],
  },
  {
    courseId: 'emergency-first-aid',
    instructor: 'Priya Raman',
    startsOn: 'Wednesday',
    weeks: [0, 1, 2, 4, 5, 7, 9, 11, 13, 15],
    places: [full(5), partly(4, 2)],
    past: { weeks: [-3, -6], places: partly(8, 4) },
  },
  {
    courseId: 'mechanical-restraints',
    instructor: 'Owen Pritchard',
    startsOn: 'Friday',
    weeks: [2, 6, 10, 14],
    places: [partly(4, 1)],
  },
  {
    courseId: 'spectator-safety-level-2',
    instructor: 'Grace Holloway',
    startsOn: 'Thursday',
    weeks: [2, 6, 10, 14],
    places: [partly(4, 2)],
  },
  {
    courseId: 'spectator-safety-level-3',
    instructor: 'Grace Holloway',
    startsOn: 'Monday',
    weeks: [0, 3, 7, 11, 15],
    places: [partly(4, 1)],
  },
  {
    courseId: 'first-aid-at-work',
    instructor: 'Owen Pritchard',
    startsOn: 'Tuesday',
    weeks: [1, 5, 9, 13],
    places: [partly(4, 2)],
    past: { weeks: [-2, -5], places: partly(6, 2) },
    draft: [15, 12],
  },
]
