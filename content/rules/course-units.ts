import type { Unit, UnitRule } from '#app/domain/certificate/result/course-units.ts'

/*
 * What is assessed on each course, and for runs that begin on or after which day. A changed
 * qualification is a further line here: no programmer is needed for it. (?) marks what the awarding
 * organisation's handbook of the day has to confirm: pass marks are those that handbooks quote.
 */

/** In force for as long as the academy has kept dates. */
const always = '2000-01-01'
/** The first day of the qualifications that licences ask for since then. */
const since2021 = '2021-04-01'
const refreshersFrom = '2025-04-01'

const handbook = 'Awarding organisation’s handbook, units and assessment'
const own = 'The academy’s own course'

/** (?) */
const passMark = 70
const interventionPassMark = 80

const written = (id: string, title: string, pass = passMark): Unit => ({
  id,
  title,
  passMark: pass,
  hasPaper: true,
})
const practical = (id: string, title: string): Unit => ({
  id,
  title,
  passMark: null,
  hasPaper: false,
})

const industry = written('private-security', 'Working within the private security industry')
const conflict = written('conflict-management', 'Conflict management')
const firstAidUnit = practical('emergency-first-aid', 'Emergency first aid in the workplace')

export const courseUnits: Record<string, readonly UnitRule[]> = {
  'door-supervisor': [
    {
      from: since2021,
      source: handbook,
      units: [
        industry,
        written('door-supervisor', 'Working as a door supervisor'),
        conflict,
        written('physical-intervention', 'Physical intervention skills', interventionPassMark),
      ],
    },
  ],
  'security-guard': [
    {
      from: since2021,
      source: handbook,
      units: [industry, written('security-officer', 'Working as a security officer'), conflict],
    },
  ],
  'door-supervisor-refresher': [
    {
      from: refreshersFrom,
      source: handbook,
      units: [
        written('door-supervisor-refresher', 'Working as a door supervisor, refresher'),
        written(
          'physical-intervention-refresher',
          'Physical intervention skills, refresher',
          interventionPassMark,
        ),
      ],
    },
  ],
  'security-guard-refresher': [
    {
      from: refreshersFrom,
      source: handbook,
      units: [written('security-officer-refresher', 'Working as a security officer, refresher')],
    },
  ],
  'emergency-first-aid': [{ from: always, source: handbook, units: [firstAidUnit] }],
  'first-aid-at-work': [
    {
      from: always,
      source: handbook,
      units: [
        firstAidUnit,
        practical('illness-and-injury', 'Recognising and managing illness and injury at work'),
      ],
    },
  ],
  'mechanical-restraints': [
    {
      from: always,
      source: handbook,
      units: [practical('mechanical-restraints', 'Safe use of mechanical restraints')],
    },
  ],
  'spectator-safety-level-2': [
    {
      from: always,
      source: handbook,
      units: [
        written('prepare-for-events', 'Preparing for spectator events'),
        written('control-spectators', 'Controlling the entry, exit and movement of people'),
        practical('respond-to-incidents', 'Responding to incidents and emergencies'),
      ],
    },
  ],
  'spectator-safety-level-3': [
    {
      from: always,
      source: handbook,
      units: [
        written('supervise-stewards', 'Supervising a team of stewards'),
        practical('manage-incidents', 'Managing incidents and emergencies'),
      ],
    },
  ],
  // Nothing is assessed: whoever attends gets the record.
  'ai-future-security': [{ from: always, source: own, units: [] }],
}
