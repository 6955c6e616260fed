import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, line } from '#app/modules/content/blocks/fields.ts';
import type { Pillar } from '#packages/illustrations/names.ts';

const schema = z.object({
  ...base,
  type: z.literal('welcome'),
  title: line(60),
  offer: line(140)
    .optional()
    .meta({ title: 'What you offer', hint: 'One sentence under the name: what is offered, and to whom.' }),
  affirmationNote: line(80),
  searchLabel: line(60),
});

interface WelcomeData {
  affirmations: { text: string; pillar: Pillar }[];
  /** The pages that the visitor opened last, if they consented to this list. */
  opened?: { path: string; title: string }[];
  /** The time each one is shown, in milliseconds. The default is 15 minutes. */
  intervalMs?: number;
}

/** The home page's main section: brand title, share, the affirmation and the product search. */
export const welcomeBlock = defineBlock<typeof schema, WelcomeData>({
  label: 'Welcome',
  hint: 'The home page’s ring and search',
  schema,
  sample: {
    title: 'Resjam',
    offer: 'Wellbeing programmes for companies, AI services for health practices, and a community with six small apps.',
    affirmationNote: 'Affirmation of the moment',
    searchLabel: 'Search products',
  },
  sampleData: {
    affirmations: [
      { text: 'I can begin again at any hour of the day.', pillar: 'affirmations' },
      { text: 'Ten quiet minutes are enough for today.', pillar: 'meditation' },
      { text: 'I keep the promise I made this morning.', pillar: 'routine' },
    ],
  },
  elsewhere: {
    text: 'The large sentence is an affirmation. It changes by itself.',
    label: 'Edit affirmations',
    href: '/admin/affirmations',
  },
  search: { sections: () => [] },
});
