import { addDays, daysBetween, daysOf, nextMonth } from './london-day.ts';
import { monthYearText } from './when.ts';

interface Days {
  first: string;
  last: string;
}

/** A part of a period: a day, a week or a month, with its name in words and a shorter one. */
export interface PeriodPart extends Days {
  label: string;
  short: string;
}

const dayName = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

/** More bars than this are too thin to press. */
const maxDays = 31;
const maxWeeks = 31;

/** Returns the parts of a period for a chart: days, weeks from its first day, or months. None is left out. */
export function partsOf({ first, last }: Days): PeriodPart[] {
  const length = daysBetween(first, last) + 1;
  if (length <= maxDays)
    return daysOf(first, last).map((day) => ({ first: day, last: day, ...namesOf(day, day, 'day') }));
  const parts: PeriodPart[] = [];
  const unit = length <= maxWeeks * 7 ? 'week' : 'month';
  for (let from = first; from <= last; ) {
    const next = unit === 'week' ? addDays(from, 7) : nextMonth(from);
    const end = next > last ? last : addDays(next, -1);
    parts.push({ first: from, last: end, ...namesOf(from, end, unit) });
    from = next;
  }
  return parts;
}

function namesOf(first: string, last: string, unit: 'day' | 'week' | 'month'): { label: string; short: string } {
  if (unit === 'day') return { label: dayName.format(atNoon(first)), short: shortDay.format(atNoon(first)) };
  if (unit === 'month') return { label: monthYearText(atNoon(first)), short: shortMonth.format(atNoon(first)) };
  return {
    label: `${shortDay.format(atNoon(first))} to ${shortDay.format(atNoon(last))}`,
    short: shortDay.format(atNoon(first)),
  };
}
