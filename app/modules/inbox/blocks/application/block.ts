import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, line } from '#app/modules/content/blocks/fields.ts';
import type { Answers, Step } from '#app/modules/inbox/coaching/questions.ts';

const schema = z.object({
  ...base,
  type: z.literal('application'),
  title: line(80),
  lead: line(240),
});

interface ApplicationData {
  /** If the application was just sent. `isCaught`: it looks like spam. */
  sent: { isCaught: boolean } | null;
  step: Step;
  answers: Answers;
  /** Whether a person returns to answers that are stored: not with the buttons of the form itself. */
  isBack?: boolean;
  promise?: string;
  /** The query parameters of the page that are sent with the application, if the visitor consents. */
  campaign?: string;
  /** The visitor followed the link of a mail. Nothing changes before they confirm. */
  resume?: { token: string; email: string; hasOwn: boolean };
}

/** The four steps of the coaching application. */
export const applicationBlock = defineBlock<typeof schema, ApplicationData>({
  label: 'Application form',
  hint: 'The coaching application’s four steps',
  schema,
  sample: {
    title: '90-day coaching application',
    lead: 'It takes about 10 minutes. There are no wrong answers, and you can go back at any time.',
  },
  search: { topic: 'apply, application form' },
});
