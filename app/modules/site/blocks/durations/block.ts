import { z } from 'zod';
import { proseText } from '#app/lib/text/prose.ts';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, line, link, prose } from '#app/modules/content/blocks/fields.ts';
import { itemId } from '#app/ui/section.tsx';

/** Durations drawn to scale as bars. */
export const durationsBlock = defineBlock({
  label: 'Durations',
  hint: 'Lengths drawn to scale',
  schema: z.object({
    ...base,
    type: z.literal('durations'),
    heading: line(120),
    lead: line(300).optional(),
    durations: z
      .array(
        z.object({
          figure: line(20),
          unit: line(40),
          title: line(80),
          text: prose(900),
          ticks: z.array(line(100)).max(6).default([]),
          /** How many bars are drawn: one a day. */
          days: z.number().int().min(1).max(12).meta({ title: 'Bars', hint: 'How many bars are drawn: one a day.' }),
          link: link.optional(),
        }),
      )
      .min(1)
      .max(5),
  }),
  sample: {
    heading: 'One day, two days, or six.',
    lead: 'Three workshops. Each is as long as its subject needs, and no longer.',
    durations: [
      {
        figure: '6',
        unit: 'hours',
        title: 'The working day, rebuilt',
        text: 'One room, one day, one habit each. People leave with a plan for the next Monday, written in their own hand.',
        ticks: ['Up to twenty people', 'On site or virtual'],
        days: 1,
      },
      {
        figure: '2 × 6',
        unit: 'hours',
        title: 'Leading people who are tired',
        text: 'Two days with a fortnight between them, so that the second begins with what happened to the first.',
        ticks: ['For team leaders', 'A fortnight between the days'],
        days: 2,
      },
      {
        figure: '6',
        unit: 'full days',
        title: 'All six pillars',
        text: 'A full day for each pillar, over half a year. The longest thing we teach, and the one that stays.',
        ticks: ['One pillar a day', 'Apps for everyone in the room'],
        days: 6,
        link: { label: 'Ask for dates', href: '/contact?type=coaching#enquiry-form' },
      },
    ],
  },
  search: {
    products: ({ id, durations }) =>
      durations.map(({ figure, unit, title, text, ticks }) => ({
        anchor: itemId(id, title),
        title: `${figure} ${unit}: ${title}`,
        summary: proseText(text),
        text: ticks.join('\n'),
      })),
  },
});
