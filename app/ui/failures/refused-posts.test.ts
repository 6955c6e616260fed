import { expect, test } from 'vitest';
import { leadsAway } from './keep-page-on-failure.ts';
import { findRefusal } from './refused-posts.ts';

const screen = 'https://resjam.example/admin/inbox/7';
const redirectTo = (location: string) => new Response(null, { status: 302, headers: { Location: location } });
const titleOf = (location: string, url = screen) => findRefusal({ url }, redirectTo(location))?.title;

test.each([
  ['/auth?next=%2Fadmin%2Finbox%2F7', screen, 'You are logged out'],
  ['/auth?next=%2Fsettings', 'https://resjam.example/settings?saved', 'You are logged out'],
  ['https://resjam.example/auth?next=%2Fadmin', 'https://resjam.example/admin', 'You are logged out'],
  ['/', screen, 'Your account may not do this any more'],
  ['/settings/security?required=second-step', screen, 'This needs two-step sign-in'],
])('a post that is answered with %s was refused', (location, url, title) => {
  expect(titleOf(location, url)).toBe(title);
  expect(leadsAway(redirectTo(location))).toBe(true);
});

test.each([
  ['/admin/inbox/7', screen],
  ['/settings/security', screen],
  // Logging in is a step of booking with a package, and of the pages about a password.
  ['/auth?next=%2Fbook%2Fcoaching%3Fhold%3D1', 'https://resjam.example/book/coaching'],
  ['/auth?next=%2Fadmin', 'https://resjam.example/auth/reset'],
  ['/', 'https://resjam.example/auth/sign-out'],
  ['/', 'https://resjam.example/settings'],
  ['https://program.example/?code=1', screen],
])('a post that is answered with %s was carried out', (location, url) => {
  expect(titleOf(location, url)).toBeUndefined();
});

test.each([new Response(), new Error('lost'), undefined])(
  'a response without an address is no refusal: %s',
  (answer) => {
    expect(findRefusal({ url: screen }, answer)).toBeNull();
  },
);

test.each(['/admin/inbox/7', '/settings', '/book/coaching?hold=1', '/authors', 'https://resjam.example/admin'])(
  'a post that leads to %s does not wait for the script of refusals',
  (location) => expect(leadsAway(redirectTo(location))).toBe(false),
);
