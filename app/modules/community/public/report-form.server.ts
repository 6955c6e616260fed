import { z } from 'zod';
import { newEmailField } from '#app/lib/forms/email-field.ts';
import type { ToastText } from '#app/lib/forms/form-result.ts';
import { textField } from '#app/lib/forms/text-fields.ts';
import { supportLines } from '#app/lib/text/support-lines.ts';
import { isUrgentHarm, readReason, reportReasons } from '#app/modules/community/writing/harms.ts';

/** The form of a report, of a post or of a profile. */
export const reportSchema = z.object({
  reason: z.enum(reportReasons, 'Please choose what is wrong'),
  note: textField(1000).default(''),
  /** Asked of people without an account. */
  email: z.union([z.literal(''), newEmailField]).default(''),
});

const [emergency] = supportLines;
const numbers = supportLines.map(({ name, contact }) => `${name} ${contact}`).join(', ');

/** The toast for the person who reported. */
export function thanksFor({ reason, email }: z.output<typeof reportSchema>, member: { id: string } | null): ToastText {
  const isUrgent = isUrgentHarm(readReason(reason).harm);
  const answer = member
    ? 'We’ll notify you of the decision.'
    : email
      ? 'We’ll email you the decision.'
      : 'You left no email address, so we can’t answer.';
  return {
    tone: 'success',
    title: 'Thank you for telling us',
    text: isUrgent
      ? `A moderator will read it first of all. If somebody is in danger now, please call: ${numbers}.`
      : `A moderator will read it. Nobody will know who reported it. ${answer}`,
    // A message with a link stays until it is closed.
    ...(isUrgent && { link: { label: `Call ${emergency.contact}`, href: emergency.href } }),
  };
}
