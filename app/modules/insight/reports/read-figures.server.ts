import { now } from '#app/core/clock.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { readFunnels } from '../counts/funnels.server.ts';
import { lists as allLists } from '../definitions/dimensions.ts';
import { listGoals } from '../definitions/goals.server.ts';
import { flushEvents } from '../record/event-queue.server.ts';
import { listAnnotations } from './annotations.server.ts';
import {
  countDroppedEvents,
  countGoals,
  countOnlineVisitors,
  rankLists,
  readCounts,
  readSeries,
} from './read-report.server.ts';
import { parseReportQuery, type ReportQuery } from './report-query.ts';

/** Reads the query of an address, for today and for what is kept. */
export const readReportQuery = (search: URLSearchParams): ReportQuery =>
  parseReportQuery(search, londonDay(now()), siteSettings().retention.analyticsMonths);

export type Figures = Awaited<ReturnType<typeof readFigures>>;

export interface FiguresPart {
  /** The number of rows of each list. */
  limit: number;
  /** `all` for an export, which has more of each row than the screen shows. */
  measures?: 'shown' | 'all';
}

/** Returns all figures of a screen, including what this instance has counted until now. */
export async function readFigures(query: ReportQuery, { limit, measures = 'shown' }: FiguresPart) {
  await flushEvents().catch(() => undefined);
  const { period, compared, filters } = query;
  const [counts, comparedSeries, annotations, dropped, present] = await Promise.all([
    readCounts({ period, filters }, { lists: allLists, hasSeries: true, measures }),
    compared ? readSeries({ period: compared, filters }, measures) : [],
    listAnnotations(period),
    countDroppedEvents(period),
    countOnlineVisitors(now()),
  ]);
  const lists = rankLists(counts, filters, { limit });
  const goals = countGoals(counts, listGoals());
  // After the days of the period are counted.
  const funnels = await readFunnels(period);
  const { series } = counts;
  return { query, lists, series, comparedSeries, annotations, funnels, goals, dropped, present };
}

/** Returns the figures of one page in the last 28 days, for its editor. */
export const readPageFigures = (path: string) => readRecent(new URLSearchParams({ page: path }));

/** Returns the figures of all pages in the last 28 days, for the dashboard. */
export const readRecentVisits = () => readRecent(new URLSearchParams());

async function readRecent(search: URLSearchParams) {
  const query = readReportQuery(search);
  const { period, compared, filters } = query;
  const [series, comparedSeries] = await Promise.all([
    readSeries({ period, filters }),
    compared ? readSeries({ period: compared, filters }) : [],
  ]);
  return { query, series, comparedSeries };
}
