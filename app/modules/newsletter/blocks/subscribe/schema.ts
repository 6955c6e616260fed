import { z } from 'zod';
import { base, line } from '#app/modules/content/blocks/fields.ts';

/** The newsletter form. */
export const subscribeSchema = z.object({
  ...base,
  type: z.literal('subscribe'),
  heading: line(80).default('Stay Updated'),
  text: line(200),
});

export const subscribeSample: z.input<typeof subscribeSchema> = {
  id: 'subscribe',
  type: 'subscribe',
  heading: 'Stay Updated',
  text: 'One letter a fortnight. Four minutes to read, nothing to buy.',
};

export type SubscribeBlock = z.infer<typeof subscribeSchema>;
