import { addDays, daysBetween, daysOf, londonHour, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { monthYearText } from '#app/lib/time/when.ts';
import type { Filters } from '../definitions/dimensions.ts';
import type { SeriesPoint } from '../definitions/measures.ts';
import type { Period } from '../definitions/period.ts';
import { measureOf, type ShownMeasure } from './figures.ts';

/** One bar of the chart: an hour, a day, a week or a month. */
export interface ChartPoint {
  /** The time in words: `Mon 2 Nov`, `09:00`. */
  label: string;
  /** A shorter form, for the axis. */
  short: string;
  value: number;
  /** The same place in the period to compare with; null without one. */
  before: number | null;
  /** The days that it represents; null for an hour. */
  period: Period | null;
  /** The published document. */
  annotations: string[];
}

const dayName = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

/** More bars than this are too thin to press. */
const maxDays = 31;
const maxWeeks = 31;

interface Shown {
  period: Period;
  series: readonly SeriesPoint[];
  compared: Period | null;
  comparedSeries: readonly SeriesPoint[];
  annotations: readonly { day: string; name: string }[];
  measure: ShownMeasure;
  filters: Filters;
}

/** Returns the bars of a period: hours of one day, days, weeks from the first day, or months. None is left out. */
export function chartPoints(shown: Shown): ChartPoint[] {
  const { period } = shown;
  return period.first === period.last ? hourPoints(shown) : periodPoints(shown);
}

function hourPoints({ period, series, compared, comparedSeries, annotations, measure, filters }: Shown): ChartPoint[] {
  const hoursOf = (day: string) => {
    const start = startOfLondonDay(day).getTime();
    const count = (startOfLondonDay(addDays(day, 1)).getTime() - start) / 3_600_000;
    return Array.from({ length: count }, (_, at) => new Date(start + at * 3_600_000));
  };
  const valueAt = (points: readonly SeriesPoint[], at: Date | undefined) => {
    const point = points.find((each) => at && Date.parse(each.at) === at.getTime());
    return point ? measureOf(point, measure, filters) : 0;
  };
  const before = compared ? hoursOf(compared.first) : [];
  return hoursOf(period.first).map((at, place) => {
    const label = `${String(londonHour(at)).padStart(2, '0')}:00`;
    return {
      label,
      short: label,
      value: valueAt(series, at),
      before: compared ? valueAt(comparedSeries, before[place]) : null,
      period: null,
      annotations: place === 0 ? annotations.map(({ name }) => name) : [],
    };
  });
}

function periodPoints({
  period,
  series,
  compared,
  comparedSeries,
  annotations,
  measure,
  filters,
}: Shown): ChartPoint[] {
  const values = (points: readonly SeriesPoint[]) =>
    new Map(points.map((point) => [point.at, measureOf(point, measure, filters)]));
  const [current, earlier] = [values(series), values(comparedSeries)];
  const back = compared ? daysBetween(compared.first, period.first) : 0;
  return partsOf(period).map((part) => {
    const days = daysOf(part.first, part.last);
    const sum = (of: Map<string, number>, shift: number) =>
      days.reduce((all, day) => all + (of.get(addDays(day, -shift)) ?? 0), 0);
    return {
      ...namesOf(part),
      value: sum(current, 0),
      before: compared ? sum(earlier, back) : null,
      period: part,
      annotations: annotations.filter(({ day }) => day >= part.first && day <= part.last).map(({ name }) => name),
    };
  });
}

function partsOf({ first, last }: Period): (Period & { unit: 'day' | 'week' | 'month' })[] {
  const length = daysBetween(first, last) + 1;
  if (length <= maxDays) return daysOf(first, last).map((day) => ({ first: day, last: day, unit: 'day' }));
  const parts: (Period & { unit: 'week' | 'month' })[] = [];
  const unit = length <= maxWeeks * 7 ? 'week' : 'month';
  for (let from = first; from <= last; ) {
    const nextMonth = `${addDays(`${from.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
    const next = unit === 'week' ? addDays(from, 7) : nextMonth;
    parts.push({ first: from, last: next > last ? last : addDays(next, -1), unit });
    from = next;
  }
  return parts;
}

function namesOf({ first, last, unit }: Period & { unit: string }): { label: string; short: string } {
  if (unit === 'day') return { label: dayName.format(atNoon(first)), short: shortDay.format(atNoon(first)) };
  if (unit === 'month') return { label: monthYearText(atNoon(first)), short: shortMonth.format(atNoon(first)) };
  return {
    label: `${shortDay.format(atNoon(first))} to ${shortDay.format(atNoon(last))}`,
    short: shortDay.format(atNoon(first)),
  };
}

const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `22 November 2026`, `1–22 November 2026`, `28 December 2025 – 3 January 2026` */
export function periodText({ first, last }: Period): string {
  if (first === last) return longDay.format(atNoon(first));
  // Engines write different spaces around the dash, and the browser's text must equal that of the server.
  return longDay.formatRange(atNoon(first), atNoon(last)).replace(/\s/g, ' ');
}

/** Returns a round number at or above the highest value, for the top of the axis. */
export function topOf(points: readonly ChartPoint[]): number {
  const highest = Math.max(4, ...points.map(({ value, before }) => Math.max(value, before ?? 0)));
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 3, 4, 6, 8, 10].find((each) => each * power >= highest) ?? 10;
  return step * power;
}
