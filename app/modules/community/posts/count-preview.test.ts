import { expect, test } from 'vitest';
import { countPreview } from './count-preview.server.ts';

const isTaken = (wait: number | null) => wait === null;

test('one network has so many previews a minute, all visitors together have so many, and a member has a share of their own', () => {
  const one = Array.from({ length: 61 }, (_, index) => countPreview(`2001:db8::${index}`, null));
  expect(one.filter(isTaken)).toHaveLength(60);
  expect(one.at(-1)).toBeGreaterThan(0);
  const many = Array.from({ length: 600 }, (_, index) => countPreview(`192.0.${index >> 8}.${index & 255}`, null));
  expect(many.filter(isTaken)).toHaveLength(540);
  expect(countPreview('198.51.100.1', null)).toBeGreaterThan(0);
  expect(countPreview('198.51.100.1', 'ann')).toBeNull();
});

test('members who ask for all that they may leave every other member a share', () => {
  const waits = Array.from({ length: 20 }, (_, member) =>
    Array.from({ length: 60 }, () => countPreview('198.51.100.2', `busy ${member}`)),
  ).flat();
  expect(waits.filter(isTaken)).toHaveLength(20 * 20 + 600);
  const quiet = Array.from({ length: 21 }, () => countPreview('198.51.100.2', 'quiet'));
  expect(quiet.filter(isTaken)).toHaveLength(20);
});
