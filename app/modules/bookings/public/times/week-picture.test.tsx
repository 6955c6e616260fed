import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { addMonths, monthOfDay, weeksOf } from '#app/modules/bookings/availability/month.ts';
import { weekOf } from '#app/modules/bookings/availability/week.ts';
import { WeekPicture } from './week-picture.tsx';

/** Returns where the buttons of the week of a day lead, by their labels. */
function turnsOf(day: string, free: readonly string[]) {
  const month = monthOfDay(day);
  const shownMonth = {
    month,
    weeks: weeksOf(month).map((week) => week.map(() => null)),
    day,
    times: [],
    full: [],
    nextFree: null,
    isFull: false,
    previous: month > '2026-12' ? addMonths(month, -1) : null,
    next: addMonths(month, 1),
    week: weekOf(day, { days: free, startsOf: (each) => (free.includes(each) ? ['09:00'] : []), lengthMinutes: 60 }),
  };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <WeekPicture path="/book/talk" zone="" month={shownMonth} />
    </MemoryRouter>,
  );
  const links = [...html.matchAll(/<a [^>]*class="icon-button"[^>]*>/g)].map(([link]) => link);
  return Object.fromEntries(
    links.map((link) => [
      link.match(/aria-label="([^"]+)"/)?.[1],
      link.match(/month=([\d-]+)(?:&amp;day=([\d-]+))?/)?.slice(1),
    ]),
  );
}

test('a week leads to the nearest day with free times, and where none is known to the month beside it', () => {
  expect(turnsOf('2026-12-28', ['2026-12-28'])).toEqual({ 'The month after this week': ['2027-01', undefined] });
  expect(turnsOf('2026-12-28', ['2026-12-14', '2026-12-28', '2027-01-05'])).toEqual({
    'Free times before this week': ['2026-12', '2026-12-14'],
    'Free times after this week': ['2027-01', '2027-01-05'],
  });
  expect(turnsOf('2027-02-10', ['2027-02-10'])).toEqual({
    'The month before this week': ['2027-01', undefined],
    'The month after this week': ['2027-03', undefined],
  });
});
