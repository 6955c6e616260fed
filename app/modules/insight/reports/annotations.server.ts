import { sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { addDays, startOfLondonDay } from '#app/lib/time/london-day.ts';
import type { Period } from '../definitions/period.ts';

/** Something that was published, which may explain a change of the figures. */
export interface Annotation {
  /** The day in London. */
  day: string;
  name: string;
}

const maxAnnotations = 60;

/** Returns what was published in a period, from the audit log: the newest, once for each day. */
export async function listAnnotations({ first, last }: Period): Promise<Annotation[]> {
  const { rows } = await db.execute<{ day: string; name: string }>(sql`
    select (at at time zone 'Europe/London')::date::text as day, subject_name as name from audit_events
    where action like '%.published' and at >= ${startOfLondonDay(first).toISOString()}::timestamptz
      and at < ${startOfLondonDay(addDays(last, 1)).toISOString()}::timestamptz
    group by 1, 2 order by 1 desc, 2 limit ${maxAnnotations}`);
  return rows.reverse();
}
