import { beforeAll, expect, test } from 'vitest';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { refusalOf } from './password-rules.server.ts';

beforeAll(() => openSiteOrigin('https://resjam.example'));

const ann = { email: 'ann.field@garden.example.org', name: 'Ann Field' };

test.each([
  ['aaaaaa', /repeats itself/],
  ['abababab', /repeats itself/],
  ['xyzxyzxyz', /repeats itself/],
  ['abcdefgh', /sequence on the keyboard|most common/],
  ['poiuytrewq', /sequence on the keyboard|most common/],
  ['90123456', /sequence on the keyboard|most common/],
  ['password1', /most common/],
  ['resjam2026', /name or address, or ours/],
  ['R3sj@m-2026!', /name or address, or ours/],
  ['ann.field@garden.example.org', /name or address/],
  ['AnnField99', /name or address/],
  ['garden123', /name or address/],
  ['short', /at least 6/],
  ['x'.repeat(73), /less than 72/],
])('%s is refused', (password, message) => {
  expect(refusalOf(password, ann)).toMatch(message);
});

test.each([
  'kettle-9',
  'a kettle on the hob',
  'Passw0rd-1234',
  'correct horse',
  'the garden is green',
  'resjam-8472910553',
])('%s is taken', (password) => {
  expect(refusalOf(password, ann)).toBeNull();
});

const bob = { email: 'bob@example.test' };

test.each(['bob@example.test', 'bob@example.test1', 'bob-1990', 'bobexample'])('%s is refused for Bob', (password) => {
  expect(refusalOf(password, bob)).toMatch(/name or address/);
});

test.each(['test-bob@example.test', 'test-bob@x', 'bobsled-42'])(
  '%s has more than the name or the address, and is taken',
  (password) => {
    expect(refusalOf(password, bob)).toBeNull();
    expect(refusalOf(password, { email: 'bob@x' })).toBeNull();
  },
);

test('an admin needs twelve characters', () => {
  expect(refusalOf('a kettle on', { ...ann, isAdmin: true })).toMatch(/at least 12/);
  expect(refusalOf('a kettle on it', { ...ann, isAdmin: true })).toBeNull();
  expect(refusalOf('a kettle on', ann)).toBeNull();
});
