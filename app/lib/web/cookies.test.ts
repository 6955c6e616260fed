import { expect, test } from 'vitest';
import { readCookie, writeCookie } from './cookies.server.ts';

test('over https a cookie is the host’s alone', () => {
  expect(writeCookie('a', 'b c', { isSecure: true, maxAgeSeconds: 60 })).toBe(
    '__Host-a=b%20c; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(writeCookie('a', 'b', { isSecure: false, maxAgeSeconds: 0, isReadable: true, sameSite: 'Strict' })).toBe(
    'a=b; Max-Age=0; Path=/; SameSite=Strict',
  );
});

test('it is found among others, and over https never under its plain name', () => {
  expect(readCookie('x=1; a=b%20c', 'a', false)).toBe('b c');
  expect(readCookie('a=forged; __Host-a=own', 'a', true)).toBe('own');
  expect(readCookie('a=forged', 'a', true)).toBeNull();
  expect(readCookie('a=', 'a', false)).toBeNull();
  expect(readCookie(null, 'a', false)).toBeNull();
});
