import { addDays, daysBetween, firstOfMonth } from '#app/lib/time/london-day.ts';
import { monthsAgo } from '#app/lib/time/months-ago.ts';

/** The days from the first to the last, in London. */
export interface Period {
  first: string;
  last: string;
}

/** The periods that can be chosen. `custom` has days of its own. */
export const periodNames = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7d': '7 days',
  '28d': '28 days',
  month: 'This month',
  '91d': '13 weeks',
  '12m': '12 months',
  all: 'All data',
  custom: 'Custom',
} as const;
export type PeriodName = keyof typeof periodNames;

export const comparisonNames = {
  previous: 'Previous period',
  year: 'Same period last year',
  none: 'Nothing',
} as const;
export type Comparison = keyof typeof comparisonNames;

const lastMonths = (today: string, months: number) => {
  const date = monthsAgo(new Date(`${today}T00:00:00Z`), months);
  return addDays(date.toISOString().slice(0, 10), 1);
};

/**
 * Returns the days of a period.
 * @param keptMonths how long counts are kept
 */
export function periodOf(name: Exclude<PeriodName, 'custom'>, today: string, keptMonths: number): Period {
  const firsts: Record<typeof name, string> = {
    today,
    yesterday: addDays(today, -1),
    '7d': addDays(today, -6),
    '28d': addDays(today, -27),
    month: firstOfMonth(today),
    '91d': addDays(today, -90),
    '12m': lastMonths(today, 12),
    all: lastMonths(today, keptMonths),
  };
  return { first: firsts[name], last: name === 'yesterday' ? addDays(today, -1) : today };
}

/** Returns the period to compare with; null for none. */
export function comparedWith({ first, last }: Period, comparison: Comparison): Period | null {
  if (comparison === 'none') return null;
  const length = daysBetween(first, last) + 1;
  // 52 weeks: a Monday is compared with a Monday.
  const back = comparison === 'previous' ? length : 364;
  return { first: addDays(first, -back), last: addDays(last, -back) };
}
