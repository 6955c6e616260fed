import { expect, test } from 'vitest';
import { describeClient, isCountable } from './describe-client.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36`, 'Chrome', 'Desktop'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge', 'Desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox', 'Desktop'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'Phone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_0) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1', 'Safari', 'Tablet'],
  [`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0 Mobile Safari/537.36`, 'Chrome', 'Phone'],
  [
    `Mozilla/5.0 (Linux; Android 15; Tab) ${webkit} SamsungBrowser/28.0 Chrome/140.0 Safari/537.36`,
    'Samsung Internet',
    'Tablet',
  ],
  ['Something/1.0', 'Other', 'Desktop'],
])('%s', (userAgent, browser, device) => {
  expect(describeClient(userAgent, 'en-GB')).toEqual({ browser, device, language: 'en-GB' });
});

test.each([
  ['en-gb,en;q=0.5', 'en-GB'],
  ['de', 'de'],
  ['zh-Hant-TW', 'zh-TW'],
  ['*', ''],
  ['', ''],
])('the language of %j is %j', (header, language) => {
  expect(describeClient('', header).language).toBe(language);
});

test('pages with a similar name as the uncounted ones count', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  expect(isCountable('/administration', firefox)).toBe(true);
  expect(isCountable('/admin/x', firefox)).toBe(false);
});
