import { addDays, daysBetween, daysOf, londonHour, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { partsOf } from '#app/lib/time/period-parts.ts';
import { hourMs } from '#app/lib/time/units.ts';
import type { BarPoint } from '#app/ui/admin/chart/bar-point.ts';
import type { Filters } from '../definitions/dimensions.ts';
import type { SeriesPoint } from '../definitions/measures.ts';
import type { Period } from '../definitions/period.ts';
import { measureOf, type ShownMeasure } from './figures.ts';

/** One bar: an hour, a day, a week or a month. The line is the same place in the period to compare with. */
export interface ChartPoint extends BarPoint {
  /** The days that it represents; null for an hour. */
  period: Period | null;
  annotations: string[];
}

interface ChartData {
  period: Period;
  series: readonly SeriesPoint[];
  compared: Period | null;
  comparedSeries: readonly SeriesPoint[];
  annotations: readonly { day: string; name: string }[];
  measure: ShownMeasure;
  filters: Filters;
}

/** Returns the bars of a period: hours of one day, days, weeks from the first day, or months. None is left out. */
export function chartPoints(chart: ChartData): ChartPoint[] {
  const { period } = chart;
  return period.first === period.last ? hourPoints(chart) : periodPoints(chart);
}

function hourPoints({
  period,
  series,
  compared,
  comparedSeries,
  annotations,
  measure,
  filters,
}: ChartData): ChartPoint[] {
  const hoursOf = (day: string) => {
    const start = startOfLondonDay(day).getTime();
    const count = (startOfLondonDay(addDays(day, 1)).getTime() - start) / hourMs;
    return Array.from({ length: count }, (_, index) => new Date(start + index * hourMs));
  };
  const valueAt = (points: readonly SeriesPoint[], at: Date | undefined) => {
    const point = points.find((each) => at && Date.parse(each.at) === at.getTime());
    return point ? measureOf(point, measure, filters) : 0;
  };
  const before = compared ? hoursOf(compared.first) : [];
  return hoursOf(period.first).map((at, index) => {
    const label = `${String(londonHour(at)).padStart(2, '0')}:00`;
    return {
      label,
      short: label,
      value: valueAt(series, at),
      line: compared ? valueAt(comparedSeries, before[index]) : null,
      period: null,
      annotations: index === 0 ? annotations.map(({ name }) => name) : [],
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
}: ChartData): ChartPoint[] {
  const values = (points: readonly SeriesPoint[]) =>
    new Map(points.map((point) => [point.at, measureOf(point, measure, filters)]));
  const [current, earlier] = [values(series), values(comparedSeries)];
  const back = compared ? daysBetween(compared.first, period.first) : 0;
  return partsOf(period).map(({ label, short, ...part }) => {
    const days = daysOf(part.first, part.last);
    const sum = (of: Map<string, number>, shift: number) =>
      days.reduce((all, day) => all + (of.get(addDays(day, -shift)) ?? 0), 0);
    return {
      label,
      short,
      value: sum(current, 0),
      line: compared ? sum(earlier, back) : null,
      period: part,
      annotations: annotations.filter(({ day }) => day >= part.first && day <= part.last).map(({ name }) => name),
    };
  });
}

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `22 November 2026`, `1–22 November 2026`, `28 December 2025 – 3 January 2026` */
export function periodText({ first, last }: Period): string {
  if (first === last) return longDay.format(atNoon(first));
  // Engines write different spaces around the dash, and the browser's text must equal that of the server.
  return longDay.formatRange(atNoon(first), atNoon(last)).replace(/\s/g, ' ');
}
