import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, ground, line, link, plate } from '#app/modules/content/blocks/fields.ts';

/** Numbered steps in a fixed order, beside an arch. */
export const stepsBlock = defineBlock({
  label: 'Steps',
  hint: 'Numbered, in an order that matters',
  schema: z.object({
    ...base,
    type: z.literal('steps'),
    heading: line(120),
    lead: line(300).optional(),
    plate: plate.optional(),
    side: z.enum(['left', 'right']).default('left'),
    steps: z
      .array(z.object({ title: line(80), text: line(300) }))
      .min(2)
      .max(8),
    link: link.optional(),
    ground: ground.default('oat'),
  }),
  sample: {
    heading: 'How a programme runs',
    plate: 'lamp',
    steps: [
      { title: 'We listen first', text: 'A call with your HR lead and two or three team members. No slides.' },
      { title: 'You choose a length', text: '21 days, 90 days or 12 months, and on-site, virtual or hybrid.' },
      { title: 'People practise', text: 'Ten minutes a day in the apps, one hour a week together.' },
      { title: 'You see the figures', text: 'Absence, engagement and ratings, in one page you can share.' },
    ],
  },
});
