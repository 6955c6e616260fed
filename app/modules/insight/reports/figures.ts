import { formatNumber } from '#app/lib/count-text.ts';
import type { Filters } from '../definitions/dimensions.ts';
import { isEventList, type ListName } from '../definitions/dimensions.ts';
import { changeOf, minCountToCompare, type SeriesPoint, type Totals } from '../definitions/measures.ts';

/** The measures that the chart can show. */
export const shownMeasures = ['visitors', 'visits', 'views', 'conversions'] as const;
export type ShownMeasure = (typeof shownMeasures)[number];

export const hasEventFilter = (filters: Filters): boolean =>
  (Object.keys(filters) as ListName[]).some((name) => isEventList(name));

/** Returns a measure of a point or of a period. With a page as filter, visits and visitors are those of that page. */
export function measureOf(counts: SeriesPoint | Totals, measure: ShownMeasure, filters: Filters): number {
  const isOfPage = filters.page !== undefined;
  if (measure === 'views') return counts.count ?? 0;
  if (measure === 'visits') return (isOfPage ? counts.pageVisits : counts.visits) ?? 0;
  if (measure === 'visitors') return (isOfPage ? counts.pageVisitors : counts.visitors) ?? 0;
  return counts.conversions;
}

export interface Figure {
  label: string;
  text: string;
  /** The text about the change: a change, or why there is none. */
  change: string;
  tone: 'up' | 'down' | 'same' | 'none';
  /** The chart can show it. */
  measure?: ShownMeasure;
}

const roundedText = (value: number) => formatNumber(Math.round(value));

/** `48 s`, `3:05 min` */
export function visitDurationText(seconds: number): string {
  const rounded = Math.round(seconds);
  const minutes = Math.floor(rounded / 60);
  return minutes === 0 ? `${rounded} s` : `${minutes}:${String(rounded % 60).padStart(2, '0')} min`;
}

const labels: Record<ShownMeasure, string> = {
  visitors: 'Visitors',
  visits: 'Visits',
  views: 'Views',
  conversions: 'Conversions',
};

export const measureLabel = (measure: ShownMeasure, filters: Filters): string =>
  measure === 'views' && hasEventFilter(filters) ? 'Times' : labels[measure];

/** Returns the figures of a period, beside those of another one if there is one. */
export function figuresOf(current: Totals, before: Totals | null, filters: Filters): Figure[] {
  const counted = (measure: ShownMeasure): Figure => {
    const now = measureOf(current, measure, filters);
    return {
      label: measureLabel(measure, filters),
      text: roundedText(now),
      ...describeChange(now, before && measureOf(before, measure, filters), labels[measure].toLowerCase()),
      measure,
    };
  };
  if (hasEventFilter(filters)) return [counted('views')];
  const isOfPage = filters.page !== undefined;
  const visits = isOfPage ? current.pageVisits : current.visits;
  const averages = [
    isOfPage
      ? average('Average time on the page', current.seconds, current.timed, visitDurationText)
      : average('Average visit duration', current.seconds, visits, visitDurationText),
    isOfPage
      ? average('Scroll depth', current.depth, current.timed, (value) => `${roundedText(value)}%`)
      : share('Left after one page', current.bounces, visits),
  ];
  const conversions = counted('conversions');
  // Without a visit that counts, as of members who have not allowed it, the conversion still happened.
  if (!isOfPage && current.conversions > visits)
    conversions.change = `Also by people whose visits are not counted (${counted('visits').text} ${visits === 1 ? 'was' : 'were'})`;
  return [counted('visitors'), counted('visits'), counted('views'), ...averages, conversions];
}

const average = (label: string, sum: number, count: number, show: (value: number) => string): Figure => ({
  label,
  text: count === 0 ? '–' : show(sum / count),
  change:
    count === 0
      ? 'Nothing to measure'
      : count < minCountToCompare
        ? `From only ${roundedText(count)}`
        : `Of ${roundedText(count)}`,
  tone: 'none',
});

/** A share of few means nothing, so few are shown as a number. */
function share(label: string, part: number, all: number): Figure {
  if (all === 0) return { label, text: '–', change: 'Nothing to measure', tone: 'none' };
  const isFew = all < minCountToCompare;
  return {
    label,
    text: isFew ? `${roundedText(part)} of ${roundedText(all)}` : `${roundedText((part / all) * 100)}%`,
    change: isFew ? 'Too few for a percentage' : `${roundedText(part)} of ${roundedText(all)} visits`,
    tone: 'none',
  };
}

function describeChange(now: number, before: number | null, what: string): Pick<Figure, 'change' | 'tone'> {
  if (before === null) return { change: '', tone: 'none' };
  if (before === 0) return { change: 'No earlier data', tone: 'none' };
  const change = changeOf(now, before);
  if (change === null) {
    const fewest = Math.min(now, before);
    const one = what.replace(/s$/, '');
    const when = before < now ? ' before' : '';
    return { change: `${roundedText(fewest)} ${fewest === 1 ? one : what}${when}: too few to compare`, tone: 'none' };
  }
  if (change === 0) return { change: `No change (${roundedText(before)})`, tone: 'same' };
  return {
    change: `${change > 0 ? '+' : '−'}${Math.abs(change)}% (${roundedText(before)} before)`,
    tone: change > 0 ? 'up' : 'down',
  };
}
