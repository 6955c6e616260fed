import type { Pillar } from '#packages/illustrations/names.ts';

/** The categories of the built-in affirmations. */
type AffirmationCategory = 'success' | 'mindset' | 'resilience' | 'growth' | 'confidence' | 'health';

export interface SeedAffirmation {
  text: string;
  category: AffirmationCategory;
  /** The half-round of the home page's ring that is filled while this sentence is shown. */
  pillar: Pillar;
}

/** The twelve built-in affirmations: two for each category and two for each pillar. */
export const seedAffirmations: readonly SeedAffirmation[] = [
  { text: 'I can begin again at any hour of the day.', category: 'resilience', pillar: 'affirmations' },
  { text: 'Small and regular beats large and occasional.', category: 'growth', pillar: 'routine' },
  { text: 'My body is on my side, and so am I.', category: 'health', pillar: 'exercise' },
  { text: 'I am allowed to put one thing down.', category: 'mindset', pillar: 'simplicity' },
  { text: 'What I can write down, I can look at.', category: 'mindset', pillar: 'journaling' },
  { text: 'One slow breath is never a waste of time.', category: 'health', pillar: 'meditation' },
  { text: 'I have done difficult things before lunch.', category: 'confidence', pillar: 'routine' },
  { text: 'Ten minutes of walking still counts as walking.', category: 'success', pillar: 'exercise' },
  { text: 'Enough is a number I may choose myself.', category: 'success', pillar: 'simplicity' },
  { text: 'I am further along than my diary remembers.', category: 'growth', pillar: 'journaling' },
  { text: 'I speak to myself as I would to a friend.', category: 'confidence', pillar: 'affirmations' },
  { text: 'This feeling is weather, and I am the hill.', category: 'resilience', pillar: 'meditation' },
];
