import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, line, link, pillar } from '#app/modules/content/blocks/fields.ts';
import { pillarNames } from '#packages/illustrations/names.ts';

/** The six pillars, one section each. Each pillar has a fixed composition. Editors write the text. */
export const pillarSectionsBlock = defineBlock({
  label: 'Pillar sections',
  hint: 'The six pillars, one section each',
  schema: z.object({
    ...base,
    type: z.literal('pillar-sections'),
    sections: z.array(z.object({ pillar, title: line(80), text: line(400), tryToday: line(120), app: link })).length(6),
  }),
  sample: {
    sections: [
      {
        pillar: 'routine',
        title: 'Start the day before it starts you.',
        text: 'A routine is three things, in order, at the same time. You build it once and stop deciding.',
        tryToday: 'Lay out one morning: wake, water, walk.',
        app: { label: 'Routine Builder', href: '/platforms#app-suite' },
      },
      {
        pillar: 'exercise',
        title: 'Move a little, most days.',
        text: 'Not a training plan. Twenty minutes that leave you warmer than you were.',
        tryToday: 'Walk the long way to the station.',
        app: { label: 'Exercise', href: '/platforms#app-suite' },
      },
      {
        pillar: 'simplicity',
        title: 'Put one thing down.',
        text: 'Every week, one commitment, drawer or notification goes. Attention comes back by itself.',
        tryToday: 'Empty one drawer.',
        app: { label: 'Simplify', href: '/platforms#app-suite' },
      },
      {
        pillar: 'journaling',
        title: 'Write it where you can see it.',
        text: 'Three lines in the evening: what happened, what it felt like, what comes next.',
        tryToday: 'One page, a pen, no audience.',
        app: { label: 'Journal', href: '/platforms#app-suite' },
      },
      {
        pillar: 'affirmations',
        title: '“I can begin again at any hour of the day.”',
        text: 'Say it kindly, and out loud. A sentence you can believe on a bad day is worth ten you cannot.',
        tryToday: 'Say one true sentence before you open your post.',
        app: { label: 'Affirmations', href: '/platforms#app-suite' },
      },
      {
        pillar: 'meditation',
        title: 'Sit. Four in, six out.',
        text: 'The longer breath out is the whole trick. Ten minutes, guided or silent.',
        tryToday: 'Ten slow breaths before bed.',
        app: { label: 'Meditation Coach', href: '/platforms#app-suite' },
      },
    ],
  },
  search: {
    topic: 'the six pillars',
    sections: ({ sections }) =>
      sections.map(({ pillar, title, text, tryToday, app }) => ({
        anchor: `${pillar}-heading`,
        title: `${pillarNames[pillar]}: ${title}`,
        keywords: 'pillar',
        text: [text, tryToday, app.label].join('\n'),
      })),
  },
});
