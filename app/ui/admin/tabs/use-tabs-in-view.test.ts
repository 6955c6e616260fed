import { expect, test } from 'vitest';
import { placeTabs } from './use-tabs-in-view.ts';

/** The part of each tab that is in view, from 0 to 1. */
function shares(widths: readonly number[], current: number, room: number): number[] {
  const { scroll, gap } = placeTabs({ widths, current, room });
  let left = -scroll;
  return widths.map((width) => {
    const shownWidth = Math.max(0, Math.min(room, left + width) - Math.max(0, left));
    left += width + gap;
    return shownWidth / width;
  });
}

const bookings = [102, 98, 94, 102, 80, 92];

test.each([
  ['the first of six', bookings, 0, 350],
  ['the second of six', bookings, 1, 350],
  ['the fourth of six', bookings, 3, 350],
  ['the last of six', bookings, 5, 350],
  ['the second of three', [110, 160, 180], 1, 350],
  ['the last of ten on a small phone', Array.from({ length: 10 }, (_, index) => 60 + 7 * index), 9, 280],
])('%s is in view, and a tab is cut where more follow', (_which, widths, current, room) => {
  const shownShares = shares(widths, current, room);
  const { scroll } = placeTabs({ widths, current, room });
  expect(shownShares[current]).toBeGreaterThan(0.85);
  const cut = shownShares.filter((share) => share > 0.2 && share < 0.9);
  expect(cut).not.toEqual([]);
  expect(scroll > 0 || shownShares[0] === 1).toBe(true);
});

test.each([
  [[100, 100], 350],
  [bookings, 900],
  [[], 350],
])('tabs that fit are not moved', (widths, room) => {
  expect(placeTabs({ widths, current: 0, room })).toEqual({ scroll: 0, gap: 4 });
});
