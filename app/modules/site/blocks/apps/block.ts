import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, line, pillar } from '#app/modules/content/blocks/fields.ts';
import { itemId } from '#app/ui/section.tsx';
import { pillarNames } from '#packages/illustrations/names.ts';

/** The six apps, one for each pillar. */
export const appsBlock = defineBlock({
  label: 'Apps',
  hint: 'The six apps',
  schema: z.object({
    ...base,
    type: z.literal('apps'),
    heading: line(120),
    lead: line(300).optional(),
    apps: z
      .array(z.object({ pillar, name: line(60), text: line(200) }))
      .min(1)
      .max(6),
  }),
  sample: {
    anchor: 'app-suite',
    heading: 'Six apps, one for each',
    lead: 'Use one or use them all. They share a single account and the same quiet notifications.',
    apps: [
      { pillar: 'routine', name: 'Routine Builder', text: 'Build a morning once, then follow it.' },
      { pillar: 'exercise', name: 'Exercise', text: 'Twenty-minute sessions for any room.' },
      { pillar: 'simplicity', name: 'Simplify', text: 'One thing to let go of each week.' },
      { pillar: 'journaling', name: 'Journal', text: 'Three lines a day, kept private.' },
      { pillar: 'affirmations', name: 'Affirmations', text: 'A true sentence, every quarter of an hour.' },
      { pillar: 'meditation', name: 'Meditation Coach', text: 'Guided or silent, ten minutes.' },
    ],
  },
  search: {
    topic: 'apps',
    products: ({ id, apps }) =>
      apps.map(({ name, text, pillar }) => ({
        anchor: itemId(id, name),
        title: name,
        keywords: `app\n${pillarNames[pillar]}`,
        summary: text,
      })),
  },
});
