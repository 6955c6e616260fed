import { expect, test } from 'vitest';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { bookingMail } from './booking.mail.ts';

const [sample] = bookingMail.samples;

const partsWith = (values: { place?: string; message?: string }) => {
  if (!sample) throw new Error('There is no sample');
  return bookingMail.write({ ...sample, kind: 'confirmed', ...values }, siteSettings()).paragraphs;
};

test.each([
  ['', ['Video call']],
  ['https://example.org/room', ['Video call: https://example.org/room']],
  ['https://example.org/room\nPasscode 123', ['Video call: https://example.org/room', 'Passcode 123']],
])('the details for joining %j keep their lines', (place, lines) => {
  expect(partsWith({ place })).toContainEqual({ lines: expect.arrayContaining(lines) });
});

test.each([
  ['Thank you.', [{ lines: ['Thank you.'] }]],
  ['Read page 3.\nBring a pen.', [{ lines: ['Read page 3.', 'Bring a pen.'] }]],
  ['Well done.\n\nUntil then.', [{ lines: ['Well done.'] }, { lines: ['Until then.'] }]],
])('the message %j of the team keeps its lines', (message, quote) => {
  expect(partsWith({ message })).toContainEqual({ quote });
});
