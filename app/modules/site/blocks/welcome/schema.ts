import { z } from 'zod';
import { base, line } from '#app/modules/content/blocks/fields.ts';

/** The home page's main section: brand title, share, the affirmation and the product search. */
export const welcomeSchema = z.object({
  ...base,
  type: z.literal('welcome'),
  title: line(60),
  affirmationNote: line(80),
  searchLabel: line(60),
});

export const welcomeSample: z.input<typeof welcomeSchema> = {
  id: 'welcome',
  type: 'welcome',
  title: 'Resjam',
  affirmationNote: 'Affirmation of the moment',
  searchLabel: 'Search products',
};
