import { z } from 'zod';
import { base, line } from '#app/modules/content/blocks/fields.ts';

/** The four steps of the coaching application. */
export const applicationSchema = z.object({
  ...base,
  type: z.literal('application'),
  title: line(80),
  lead: line(240),
});

export const applicationSample: z.input<typeof applicationSchema> = {
  id: 'application',
  type: 'application',
  title: '90-day coaching application',
  lead: 'It takes about 10 minutes. There are no wrong answers, and you can go back at any time.',
};

export type ApplicationBlock = z.infer<typeof applicationSchema>;
