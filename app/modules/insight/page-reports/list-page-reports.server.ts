import { count, desc, gte, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { readStale } from '#app/core/database/db.server.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import type { DeviceClass } from './report-schema.ts';
import { browserErrors, pageVitals } from './tables.server.ts';

const maxRows = 100;

/** The 75th percentile of each measure, as the Core Web Vitals count; null if nothing was measured. */
export interface VitalsRow {
  route: string;
  device: DeviceClass;
  views: number;
  lcp: number | null;
  inp: number | null;
  cls: number | null;
  ttfb: number | null;
  /** The elements that decided most often. */
  lcpElement: string | null;
  inpElement: string | null;
  clsElement: string | null;
}

/** Lists pages by device, the most measured first, at most a hundred. */
export async function listVitals(days: number): Promise<VitalsRow[]> {
  const p75 = (
    column: typeof pageVitals.lcp | typeof pageVitals.inp | typeof pageVitals.cls | typeof pageVitals.ttfb,
  ) => sql<number | null>`percentile_cont(0.75) within group (order by ${column})::float`;
  const mostFrequent = (
    column: typeof pageVitals.lcpElement | typeof pageVitals.inpElement | typeof pageVitals.clsElement,
  ) => sql<string | null>`mode() within group (order by ${column})`;
  return readStale((from) =>
    from
      .select({
        route: pageVitals.route,
        device: pageVitals.device,
        views: count(),
        lcp: p75(pageVitals.lcp),
        inp: p75(pageVitals.inp),
        cls: p75(pageVitals.cls),
        ttfb: p75(pageVitals.ttfb),
        lcpElement: mostFrequent(pageVitals.lcpElement),
        inpElement: mostFrequent(pageVitals.inpElement),
        clsElement: mostFrequent(pageVitals.clsElement),
      })
      .from(pageVitals)
      .where(gte(pageVitals.at, daysBefore(now(), days)))
      .groupBy(pageVitals.route, pageVitals.device)
      .orderBy(desc(count()), pageVitals.route, pageVitals.device)
      .limit(maxRows),
  );
}

export type BrowserErrorRow = typeof browserErrors.$inferSelect;

/** Lists errors that happened in the last days, the most frequent first, at most a hundred. */
export const listBrowserErrors = (days: number): Promise<BrowserErrorRow[]> =>
  readStale((from) =>
    from
      .select()
      .from(browserErrors)
      .where(gte(browserErrors.lastAt, daysBefore(now(), days)))
      .orderBy(desc(browserErrors.count), desc(browserErrors.lastAt))
      .limit(maxRows),
  );
