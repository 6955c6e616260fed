import { defineMail } from '../define-mail.ts';

/** What an admin sends to see whether email works. */
export const testMail = defineMail({
  samples: [{}],
  write: (_values: object) => ({
    kind: 'test',
    subject: 'A test from your site',
    preview: 'Email from your site works',
    heading: 'Email from your site works',
    paragraphs: ['Nothing else needs to be done.'],
    reason: 'You’re receiving this email because you pressed “Send a test email”.',
  }),
});
