import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, line, pillar } from '#app/modules/content/blocks/fields.ts';

/** One ordinary day along a line, with a pillar at each time. */
export const timelineBlock = defineBlock({
  label: 'Timeline',
  hint: 'One day along a line, a pillar at each time',
  schema: z.object({
    ...base,
    type: z.literal('timeline'),
    heading: line(120),
    moments: z
      .array(z.object({ time: z.string().regex(/^\d{2}:\d{2}$/, 'A time such as 07:00'), pillar }))
      .min(3)
      .max(8),
  }),
  sample: {
    heading: 'One ordinary day, with all six in it',
    moments: [
      { time: '07:00', pillar: 'routine' },
      { time: '08:15', pillar: 'exercise' },
      { time: '10:30', pillar: 'simplicity' },
      { time: '13:00', pillar: 'affirmations' },
      { time: '18:30', pillar: 'journaling' },
      { time: '21:45', pillar: 'meditation' },
    ],
  },
  search: { sections: () => [] },
});
