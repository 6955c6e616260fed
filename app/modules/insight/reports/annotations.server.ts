import { and, desc, gte, like, lt } from 'drizzle-orm';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { addDays, londonDay, startOfLondonDay } from '#app/lib/time/london-day.ts';
import type { Period } from '../definitions/period.ts';

/** Something that was published, which may explain a change of the figures. */
export interface Annotation {
  /** The day in London. */
  day: string;
  name: string;
}

const maxAnnotations = 60;
/** The same may be published often on one day. */
const maxEvents = 20 * maxAnnotations;

/** Returns what was published in a period, from the audit log: the newest, once for each day. */
export async function listAnnotations({ first, last }: Period): Promise<Annotation[]> {
  const events = await db
    .select({ at: auditEvents.at, name: auditEvents.subjectName })
    .from(auditEvents)
    .where(
      and(
        like(auditEvents.action, '%.published'),
        gte(auditEvents.at, startOfLondonDay(first)),
        lt(auditEvents.at, startOfLondonDay(addDays(last, 1))),
      ),
    )
    .orderBy(desc(auditEvents.at))
    .limit(maxEvents);
  const annotations = new Map(events.map(({ at, name }) => [`${londonDay(at)} ${name}`, { day: londonDay(at), name }]));
  return [...annotations.values()].slice(0, maxAnnotations).reverse();
}
