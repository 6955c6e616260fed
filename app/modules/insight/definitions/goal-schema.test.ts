import { expect, test } from 'vitest';
import { funnelSchema, goalSchema } from './goal-schema.ts';

test.each([
  ['/contact', '/contact'],
  ['/contact/', '/contact'],
  ['/contact?utm_source=letter', '/contact'],
  ['/blog//sleep#comments', '/blog/sleep'],
  ['/', '/'],
  ['/über-uns', '/%C3%BCber-uns'],
])('the page %j of a goal or a funnel is stored as its views are: %j', (typed, target) => {
  expect(goalSchema.parse({ name: 'A goal', kind: 'page', target: typed })).toMatchObject({ target });
  const { steps } = funnelSchema.parse({ name: 'A funnel', step1: typed, step3: 'time BOOKED' });
  expect(steps).toEqual([
    { field: 'step1', step: { kind: 'page', target } },
    { field: 'step3', step: { kind: 'conversion', target: 'booking' } },
  ]);
});

test('an address with its domain is refused beside its field, and the words of a button stay as they are', () => {
  const typed = 'https://example.org/contact';
  const faults = [
    goalSchema.safeParse({ name: 'A goal', kind: 'page', target: typed }),
    funnelSchema.safeParse({ name: 'A funnel', step1: '/', step2: typed }),
  ].map(({ error }) => error?.issues.map(({ path, message }) => [path[0], message]));
  const message = 'Enter the address from the / after the domain, such as /contact';
  expect(faults).toEqual([[['target', message]], [['step2', message]]]);
  expect(goalSchema.parse({ name: 'A goal', kind: 'button', target: 'Book now?' })).toMatchObject({
    target: 'Book now?',
  });
});
