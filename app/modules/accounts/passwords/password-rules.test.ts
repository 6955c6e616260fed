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

test.each([
  'bob@example.test',
  'bob@example.test1',
  'bob-1990',
  'bobexample',
  'test-bob@example.test',
  '2026bob@example.test2026',
  'bob@example.testbob@example.test',
  'tset.elpmaxe@bob',
  'bob.example.test-me',
  'password-bob@example.test',
  'qwerty.bob@example.test',
  'B0b@3xample.test!',
])('%s is refused for Bob', (password) => {
  expect(refusalOf(password, bob)).toMatch(/name or address/);
});

test.each([
  ['test-Ann-Field', ann],
  ['dleif nna', ann],
  ['annfieldannfield', ann],
  ['hello-resjam', {}],
  ['majser-2026', {}],
  ['resjamresjam', {}],
  ['test-resjam.example', {}],
  ['secret-ann.field@garden.example.org', ann],
])('%s is a name with little added, and is refused', (password, person) => {
  expect(refusalOf(password, person)).toMatch(/name or address, or ours|repeats itself/);
});

test.each(['bobsled-42', 'bob sees a kettle', 'tea for bob@example.test, please', 'bob-8472910553'])(
  '%s has a password besides the name or the address, and is taken',
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
