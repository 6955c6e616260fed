import { expect, test } from 'vitest';
import { thanksFor } from './report-form.server.ts';

test.each([
  ['self-harm', { label: 'Call 999', href: 'tel:999' }],
  ['privacy', undefined],
  ['terrorism', undefined],
] as const)('the thanks for a report of %s stay with a number to call: %o', (reason, link) => {
  expect(thanksFor({ reason, note: '', email: '' }, null).link).toEqual(link);
});
