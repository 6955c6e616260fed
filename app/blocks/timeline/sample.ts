import type { BlockInput } from '#app/blocks/schemas.ts';

export const timelineSample: BlockInput = {
  id: 'day',
  type: 'timeline',
  heading: 'One ordinary day, with all six in it',
  moments: [
    { time: '07:00', pillar: 'routine' },
    { time: '08:15', pillar: 'exercise' },
    { time: '10:30', pillar: 'simplicity' },
    { time: '13:00', pillar: 'affirmations' },
    { time: '18:30', pillar: 'journaling' },
    { time: '21:45', pillar: 'meditation' },
  ],
};
