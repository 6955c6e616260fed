import { z } from 'zod';
import type { ToastText } from '#app/lib/forms/form-result.ts';
import { supportLines } from '#app/lib/text/support-lines.ts';
import { isUrgentHarm, readReason, reportReasons } from '#app/modules/community/writing/harms.ts';

/** The form of a report, of a post or of a profile. */
export const reportSchema = z.object({
  reason: z.enum(reportReasons, 'Please choose what is wrong'),
  note: z.string().trim().default('').pipe(z.string().max(1000, 'At most 1,000 characters')),
});

const numbers = supportLines.map(({ name, contact }) => `${name} ${contact}`).join(', ');

/** What the person who reported reads. */
export function thanksFor(reason: z.output<typeof reportSchema>['reason']): ToastText {
  const isUrgent = isUrgentHarm(readReason(reason).harm);
  return {
    tone: 'success',
    title: 'Thank you for telling us',
    text: isUrgent
      ? `A moderator will read it first of all. If somebody is in danger now, please call: ${numbers}.`
      : 'A moderator will read it. Nobody learns who reported.',
  };
}
