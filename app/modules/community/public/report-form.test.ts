import { expect, test } from 'vitest';
import { readFlash, redirectWithToast } from '#app/core/request/flash.server.ts';
import { thanksFor } from './report-form.server.ts';

test.each([
  ['self-harm', { label: 'Call 999', href: 'tel:999' }],
  ['privacy', undefined],
  ['terrorism', undefined],
] as const)('the thanks for a report of %s stay with a number to call: %o', (reason, link) => {
  const thanks = thanksFor({ reason, note: '', email: '' }, null);
  const cookie = redirectWithToast('/forum', thanks).headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const flash = readFlash(new Request('https://example.test/forum', { headers: { Cookie: cookie } }));
  expect([flash?.toast?.title, flash?.toast?.link]).toEqual(['Thank you for telling us', link]);
});
