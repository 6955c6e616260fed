import { defineMail } from '#app/modules/mail/define-mail.ts';
import { sampleLink } from '#app/modules/mail/sample-values.ts';
import type { ScheduledAction } from '../document-key.ts';

interface RefusedSchedule {
  act: ScheduledAction;
  title: string;
  /** The fault to correct, as a sentence. */
  reason: string;
  link: string;
}

/** Sent to an admin whose scheduled change could not be made when it was due. */
export const refusedScheduleMail = defineMail({
  samples: [
    { act: 'publish', title: 'Our team', reason: 'The title is missing.', link: sampleLink },
    { act: 'unpublish', title: 'Our team', reason: 'The home page stays published.', link: sampleLink },
  ],
  write: ({ act, title, reason, link }: RefusedSchedule) => ({
    kind: 'schedule-refused',
    subject: `“${title}” was not ${act}ed as scheduled`,
    preview: reason,
    heading: `“${title}” was not ${act}ed`,
    paragraphs: [
      `It was due now, and could not be ${act}ed:`,
      { quote: [reason] },
      'Nothing was changed, and the draft is as it was. The schedule has ended: correct this, then publish or schedule again.',
      { button: 'Open the editor', href: link },
    ],
    reason: 'You’re receiving this email because you are an admin of this website, and it was scheduled.',
  }),
});
