import type { BlockData } from '#app/blocks/block-props.ts';
import type { BlockInput } from '#app/blocks/schemas.ts';

export const welcomeSample: BlockInput = {
  id: 'welcome',
  type: 'welcome',
  title: 'Resjam',
  affirmationNote: 'Affirmation for this quarter of an hour',
  searchLabel: 'Search products',
};

export const welcomeSampleData: BlockData['welcome'] = {
  affirmations: [
    { text: 'I can begin again at any hour of the day.', pillar: 'affirmations' },
    { text: 'Ten quiet minutes are enough for today.', pillar: 'meditation' },
    { text: 'I keep the promise I made this morning.', pillar: 'routine' },
  ],
  siteUrl: 'https://resjam.example',
};
