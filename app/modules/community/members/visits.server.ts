import { sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';

/** Counts a day on which a member read a thread, once. */
export async function recordVisit(memberId: string): Promise<void> {
  await db.execute(sql`
    insert into forum_members as known (member_id, days_visited, last_visited_on)
    values (${memberId}, 1, ${londonDay(now())})
    on conflict (member_id) do update set days_visited = known.days_visited + 1, last_visited_on = excluded.last_visited_on
    where known.last_visited_on is distinct from excluded.last_visited_on`);
}
