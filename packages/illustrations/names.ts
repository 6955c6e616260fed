/** The six pillars, clockwise from twelve o'clock. The position identifies the pillar; hue only confirms it. */
export const pillars = ['routine', 'exercise', 'simplicity', 'journaling', 'affirmations', 'meditation'] as const;
export type Pillar = (typeof pillars)[number];

export const pillarNames: Record<Pillar, string> = {
  routine: 'Routine',
  exercise: 'Exercise',
  simplicity: 'Simplicity',
  journaling: 'Journaling',
  affirmations: 'Affirmations',
  meditation: 'Meditation',
};

/**
 * Every plate that an editor can choose. Each is a scene of this folder or a ring of `app/ui/art/`, decorative, in both
 * themes.
 */
export const plates = [
  'bell',
  'lamp',
  'harbour',
  'cup',
  'hill',
  'stones',
  'book',
  'reflection',
  'seated',
  'stage',
  'desk',
  'chart',
  'workshop',
  'programme-ring',
  'method-ring',
  'twelve-dots',
  'horizon',
] as const;
export type PlateName = (typeof plates)[number];
