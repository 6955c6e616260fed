// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { addMonths, type MonthOfTimes, weeksOf } from '#app/modules/bookings/availability/month.ts';
import { MonthGrid } from './month-grid.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const first = '2027-01';

/** @param from the first day of the month with times */
const monthOf = (month: string, from = 1): MonthOfTimes => ({
  month,
  previous: month > first ? addMonths(month, -1) : null,
  next: addMonths(month, 1),
  weeks: weeksOf(month).map((week) =>
    week.map((day) =>
      day === null ? null : { day, free: Number(day.slice(8)) < from ? 0 : Number(day.slice(8)) % 3, full: 0 },
    ),
  ),
  day: `${month}-01`,
  times: [],
  full: [],
  nextFree: null,
  isFull: false,
  week: null,
});

/** Returns the days of the grid of January 2027, which begins on a Friday. */
function daysShown(from: number): string[] {
  const element = <MonthGrid path="/book/talk" month={monthOf(first, from)} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return [...renderToStaticMarkup(<RouterProvider router={router} />).matchAll(/data-day="2027-01-(\d\d)"/g)].map(
    ([, day = '']) => day,
  );
}

/** The screens read the month from the address, and mount the grid once. */
function Screen({ path }: { path: string }) {
  const [search] = useSearchParams();
  return <MonthGrid path={path} month={monthOf(search.get('month') ?? first)} />;
}

async function open(path: string) {
  document.body.innerHTML = '<main></main>';
  const router = createMemoryRouter([{ path: '*', element: <Screen path={path} /> }], { initialEntries: [path] });
  const root = createRoot(document.querySelector('main') as HTMLElement);
  await act(async () => root.render(<RouterProvider router={router} />));
  onTestFinished(async () => act(async () => root.unmount()));
  const focused = () => (document.activeElement as HTMLElement | null)?.dataset.day;
  const press = (key: string) =>
    act(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
  const focus = (day: string) => act(async () => document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus());
  return { focused, press, focus };
}

test.each(['/book/talk', '/booking/token?move', '/admin/bookings/1?move', '/admin/bookings/new?service=1'])(
  'Page Down and Page Up turn the month, and the focus stays on the day (%s)',
  async (path) => {
    const { focused, press, focus } = await open(path);
    await focus('2027-01-30');
    await press('PageDown');
    // February has no thirtieth.
    expect(focused()).toBe('2027-02-28');
    await press('PageDown');
    expect(focused()).toBe('2027-03-28');
    await press('ArrowRight');
    expect(focused()).toBe('2027-03-29');
    await press('PageUp');
    await press('PageUp');
    expect(focused()).toBe('2027-01-28');
    // There is nothing before the first month.
    await press('PageUp');
    expect(focused()).toBe('2027-01-28');
  },
);

test.each([
  ['every day', 1, '01', 31],
  ['days of the first week', 2, '01', 31],
  ['the Tuesday of the third week', 12, '11', 21],
  ['the last Sunday', 31, '25', 7],
  ['no day', 32, '01', 31],
])('a month begins with the week of its first times: %s', (_which, from, begins, count) => {
  const days = daysShown(from);
  expect([days[0], days.length]).toEqual([begins, count]);
});

test('a month that is turned by its link leaves the focus where it is', async () => {
  const { focused } = await open('/book/talk');
  const next = document.querySelector<HTMLElement>('[aria-label="Next month"]');
  await act(async () => next?.focus());
  await act(async () => next?.click());
  expect(document.querySelector('h2')?.textContent).toContain('February');
  expect(document.activeElement).toBe(document.querySelector('[aria-label="Next month"]'));
  expect(focused()).toBeUndefined();
});
