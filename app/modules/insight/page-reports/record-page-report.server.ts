import { count, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import type { PageReport } from './report-schema.ts';
import { browserErrors, pageVitals } from './tables.server.ts';
import { placeOf, plainMessage, routeOf } from './without-personal-data.ts';

/** Any client can post reports: above this number of reports a minute, an instance ignores the rest. */
const maxPerMinute = 600;
/** Any client can invent messages: above this number of groups, only known errors are counted. */
const maxErrorGroups = 1000;

const minute = { startedAtMs: Number.NEGATIVE_INFINITY, reports: 0 };

/**
 * Stores what a page reported, without anything that names its visitor.
 * @returns whether it was stored, or ignored because too many came
 */
export async function recordPageReport(report: PageReport): Promise<boolean> {
  if (Math.abs(now().getTime() - minute.startedAtMs) >= minuteMs)
    Object.assign(minute, { startedAtMs: now().getTime(), reports: 0 });
  minute.reports += 1;
  if (minute.reports > maxPerMinute) return false;
  const route = routeOf(report.path);
  if (report.vitals) await db.insert(pageVitals).values({ at: now(), route, device: report.device, ...report.vitals });
  for (const { message, place } of report.errors) {
    const ours = placeOf(place, getSiteOrigin());
    if (ours) await countError({ message: plainMessage(message), place: ours, release: report.release, route });
  }
  return true;
}

async function countError(error: Pick<typeof browserErrors.$inferInsert, 'message' | 'place' | 'release' | 'route'>) {
  const time = now();
  const [total] = await db.select({ groups: count() }).from(browserErrors);
  const isFull = (total?.groups ?? 0) >= maxErrorGroups;
  const same = sql`${browserErrors.message} = ${error.message} and ${browserErrors.place} = ${error.place} and ${browserErrors.release} = ${error.release}`;
  if (isFull) {
    await db
      .update(browserErrors)
      .set({ count: sql`${browserErrors.count} + 1`, lastAt: time, route: error.route })
      .where(same);
    return;
  }
  await db
    .insert(browserErrors)
    .values({ ...error, count: 1, firstAt: time, lastAt: time })
    .onConflictDoUpdate({
      target: [browserErrors.message, browserErrors.place, browserErrors.release],
      set: { count: sql`${browserErrors.count} + 1`, lastAt: time, route: error.route },
    });
}
