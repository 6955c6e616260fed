import { expect, test } from 'vitest';
import { adminPathOf } from './own-address.ts';

test.each([
  ['https://site.example/admin/bookings/1', '/admin/bookings/1'],
  ['https://site.example/admin/inbox?q=a', '/admin/inbox?q=a'],
  ['https://site.example/logout', null],
  ['https://site.example/admin/../logout', null],
  ['https://site.example.evil.example/admin/bookings/1', null],
  ['https://evil.example/admin/bookings/1', null],
  ['https://me@evil.example/admin/', null],
  ['see https://site.example/admin/bookings/1', null],
  ['javascript:alert(1)', null],
  ['/admin/bookings/1', null],
  ['', null],
])('the answer %s leads to %j', (text, path) => {
  expect(adminPathOf(text, 'https://site.example')).toBe(path);
});
