import { defineMail } from '../define-mail.ts';

/** A test mail that an admin sends. */
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
