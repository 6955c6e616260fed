import { expect, test } from 'vitest';
import { deviceTimesHref } from './show-device-times.ts';

const hrefFor = (zone: string, search = '') => deviceTimesHref({ pathname: '/book/talk', search, hash: '' }, zone);

test('the times of the device are shown unless the address names a zone', () => {
  expect(hrefFor('Asia/Calcutta', '?month=2026-12')).toBe('/book/talk?month=2026-12&zone=Asia%2FKolkata');
  expect(hrefFor('Asia/Kolkata', '?zone=Europe%2FLondon')).toBeNull();
});

test.each(['Europe/London', 'UTC', 'Etc/GMT+1', ''])('“%s” leaves London’s times', (zone) => {
  expect(hrefFor(zone)).toBeNull();
});
