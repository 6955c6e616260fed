import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { action, base, line } from '#app/modules/content/blocks/fields.ts';

/** One offer at one price, beside a ring of dots. Each dot is a session. */
export const offerBlock = defineBlock({
  label: 'Offer',
  hint: 'One price beside a ring of dots',
  schema: z.object({
    ...base,
    type: z.literal('offer'),
    heading: line(120),
    figure: line(20),
    /** The value of the offer, shown beside the price. */
    value: line(90).optional().meta({ hint: 'What it is worth, said plainly beside the price.' }),
    text: line(400),
    ticks: z.array(line(120)).min(1).max(8),
    dots: z.number().int().min(1).max(24).default(12).meta({ hint: 'One dot a session.' }),
    action: action.optional(),
  }),
  sample: {
    heading: 'Twelve hours that belong to you.',
    figure: '£1,997',
    value: 'for a programme valued at £2,997',
    text: 'One price for ninety days. It covers every session, the notes after each one, and all six apps.',
    ticks: ['12 weekly one-hour sessions', 'All six apps', 'Notes after every session', '90-day money-back guarantee'],
    action: { label: 'Apply for coaching', href: '/coaching-application', tone: 'marigold' },
  },
  search: { topic: 'price, cost, fee' },
});
