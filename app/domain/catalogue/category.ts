export type CategoryId =
  | 'sia-licensed'
  | 'refresher'
  | 'first-aid'
  | 'spectator-safety'
  | 'advanced-training'

/** Colours of safety signs; each is a pair of tokens in the style sheet. */
export type SignColour = 'blue' | 'amber' | 'green' | 'red' | 'teal'

/** The pictograms that are drawn in app/artwork/pictograms.ts. */
export type Pictogram =
  | 'door-supervisor'
  | 'door-supervisor-refresher'
  | 'security-guard'
  | 'security-guard-refresher'
  | 'emergency-first-aid'
  | 'mechanical-restraints'
  | 'spectator-safety-level-2'
  | 'spectator-safety-level-3'
  | 'first-aid-at-work'
  | 'ai-future-security'

export type Category = {
  id: CategoryId
  title: string
  description: string
  icon: Pictogram
  colour: SignColour
}
