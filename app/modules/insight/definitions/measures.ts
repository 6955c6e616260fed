/** Counts of one row, of a day, or of a period. They add up over any choice of rows. */
export type Measures = {
  /** Page views, or events of another kind. */
  count: number;
  /** Visits that opened the page. */
  pageVisits: number;
  /** Visitors a day who opened the page. */
  pageVisitors: number;
  /** Visits that began here. */
  visits: number;
  /** Visitors a day, counted at their first view of the day. */
  visitors: number;
  /** Visits of one page. */
  bounces: number;
  exits: number;
  /** The time for which pages were visible. */
  seconds: number;
  /** The sum of depths, in per cent. */
  depth: number;
  /** Views of which time and depth are known. */
  timed: number;
};

export type MeasureName = keyof Measures;

export const measureNames = [
  'count',
  'pageVisits',
  'pageVisitors',
  'visits',
  'visitors',
  'bounces',
  'exits',
  'seconds',
  'depth',
  'timed',
] as const satisfies readonly MeasureName[];

/** A row of a list, with the measures that were asked for. */
export type ReportRow = Partial<Measures> & { value: string };

/** The counts of a time, with the measures that were asked for. */
export type SeriesPoint = Partial<Measures> & {
  /** A day, or the start of an hour in UTC. */
  at: string;
  conversions: number;
};

/** The counts of a whole period. */
export type Totals = Measures & { conversions: number };

export const hasCounts = ({ count = 0, conversions }: SeriesPoint): boolean => count > 0 || conversions > 0;

const none = Object.fromEntries([...measureNames, 'conversions'].map((name) => [name, 0])) as Totals;

/** Returns the counts of a whole period. A measure that was not asked for is 0. */
export function sumOf(points: readonly SeriesPoint[]): Totals {
  const sum = { ...none };
  for (const point of points) for (const name of Object.keys(none) as (keyof Totals)[]) sum[name] += point[name] ?? 0;
  return sum;
}

/** Below this number a share or a change means nothing. */
export const minCountToCompare = 20;

/** Returns the change in per cent, or null if one of the two numbers is too small to compare. */
export const changeOf = (current: number, before: number): number | null =>
  Math.min(current, before) < minCountToCompare ? null : Math.round((current / before - 1) * 100);
