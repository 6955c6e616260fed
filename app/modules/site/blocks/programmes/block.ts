import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, line, link } from '#app/modules/content/blocks/fields.ts';
import { itemId } from '#app/ui/section.tsx';

/** Programmes as ruled rows: a large number, a name, the contents, and the filled share of the ring. */
export const programmesBlock = defineBlock({
  label: 'Programmes',
  hint: 'Large numbers, ruled rows',
  schema: z.object({
    ...base,
    type: z.literal('programmes'),
    heading: line(120),
    lead: line(300).optional(),
    programmes: z
      .array(
        z.object({
          figure: line(8),
          unit: line(20),
          title: line(80),
          text: line(400),
          ticks: z.array(line(100)).max(5),
          /** How many of the six half-rounds are filled. */
          filled: z.number().int().min(0).max(6).meta({ hint: 'How many of the six half-rounds are filled.' }),
          link: link.optional(),
        }),
      )
      .min(1)
      .max(6),
  }),
  sample: {
    anchor: 'programmes',
    heading: 'Three lengths. Choose by how much you want to change.',
    programmes: [
      {
        figure: '21',
        unit: 'days',
        title: 'A first habit, kept.',
        text: 'One team, one habit from the method, three weeks. The shortest useful thing we do.',
        ticks: [
          'A kick-off workshop of 6 hours',
          'One pillar, chosen with the team',
          'A closing review with your HR lead',
        ],
        filled: 1,
      },
      {
        figure: '90',
        unit: 'days',
        title: 'A rhythm that lasts.',
        text: 'Twelve weekly sessions of one hour carry a department through all six pillars, two weeks at a time.',
        ticks: ['12 weekly one-hour sessions', 'All six pillars, all six apps', 'Workshops of 2 × 6 hours'],
        filled: 3,
      },
      {
        figure: '12',
        unit: 'months',
        title: 'A culture, looked after.',
        text: 'A full year alongside your people team, with full-day workshops and regular reporting to the board.',
        ticks: ['6 full-day workshops', 'Every team, every site', 'Quarterly figures you can audit'],
        filled: 6,
        link: { label: 'See the workshops', href: '/training' },
      },
    ],
  },
  search: {
    topic: 'programmes',
    products: ({ id, heading, programmes }) =>
      programmes.map(({ figure, unit, title, text, ticks }) => ({
        anchor: itemId(id, title),
        title: `${figure} ${unit}: ${title}`,
        keywords: `programme\n${heading}`,
        summary: text,
        text: ticks.join('\n'),
      })),
  },
});
