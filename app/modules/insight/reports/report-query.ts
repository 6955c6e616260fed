import { dayField } from '#app/lib/forms/time-fields.ts';
import { addDays, earlierOf, laterOf } from '#app/lib/time/london-day.ts';
import { type Filters, type ListName, lists } from '../definitions/dimensions.ts';
import {
  type Comparison,
  comparedWith,
  comparisonNames,
  type Period,
  type PeriodName,
  periodNames,
  periodOf,
} from '../definitions/period.ts';

/** The query of a screen of figures. Its address holds all of it. */
export interface ReportQuery {
  name: PeriodName;
  period: Period;
  comparison: Comparison;
  compared: Period | null;
  filters: Filters;
}

const day = dayField();
const maxValueLength = 300;
const defaultPeriod = '28d';

/**
 * Reads the query of an address. Unknown or impossible values are left out.
 * @param today the day in London
 * @param keptMonths how long counts are kept
 */
export function parseReportQuery(search: URLSearchParams, today: string, keptMonths: number): ReportQuery {
  const requested = search.get('period') ?? '';
  const custom = customPeriod(search, today, keptMonths);
  const isKnown = Object.hasOwn(periodNames, requested) && (requested !== 'custom' || custom !== null);
  const name: PeriodName = isKnown ? (requested as PeriodName) : defaultPeriod;
  const period =
    name === 'custom' && custom ? custom : periodOf(name === 'custom' ? defaultPeriod : name, today, keptMonths);
  const compare = search.get('compare') ?? '';
  const comparison = Object.hasOwn(comparisonNames, compare) ? (compare as Comparison) : 'previous';
  const filters: Filters = {};
  for (const list of lists) {
    const value = search.get(list);
    if (value !== null && value.length <= maxValueLength) filters[list] = value;
  }
  return { name, period, comparison, compared: comparedWith(period, comparison), filters };
}

function customPeriod(search: URLSearchParams, today: string, keptMonths: number): Period | null {
  const first = day.safeParse(search.get('first'));
  const last = day.safeParse(search.get('last') ?? search.get('first'));
  if (!first.success || !last.success || first.data > last.data) return null;
  const earliest = periodOf('all', today, keptMonths).first;
  if (last.data < addDays(earliest, -366) || first.data > today) return null;
  return { first: laterOf(first.data, earliest), last: earlierOf(last.data, today) };
}

/** A change of what is shown. A filter that is null is removed. */
export interface ReportChange {
  name?: PeriodName;
  /** The days of a custom period. */
  period?: Period;
  comparison?: Comparison;
  filters?: Partial<Record<ListName, string | null>>;
}

/** Returns the query of the address that shows this, with a change; empty for the default. */
export function reportSearch(query: ReportQuery, change: ReportChange = {}): string {
  const search = new URLSearchParams();
  const name = change.period ? 'custom' : (change.name ?? query.name);
  if (name !== defaultPeriod) search.set('period', name);
  if (name === 'custom') {
    const { first, last } = change.period ?? query.period;
    search.set('first', first);
    search.set('last', last);
  }
  const comparison = change.comparison ?? query.comparison;
  if (comparison !== 'previous') search.set('compare', comparison);
  for (const list of lists) {
    const changed = change.filters?.[list];
    const value = changed === undefined ? query.filters[list] : changed;
    if (value !== null && value !== undefined) search.set(list, value);
  }
  const text = search.toString();
  return text && `?${text}`;
}
