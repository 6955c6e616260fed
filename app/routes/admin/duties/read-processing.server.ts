import { now } from '#app/core/clock.ts';
import { countOver, retentionsOf } from '#app/core/records/retention.server.ts';
import type { Env } from '#app/core/runtime/env.server.ts';
import { addMonths, londonDay, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { personalDataProviders } from '#app/modules/data-export.server.ts';
import { otherTables } from '#app/modules/duties/record/other-tables.ts';
import { retentions } from '#app/modules/modules.server.ts';
import { listServices } from './list-services.server.ts';

/** Returns how many records of these tables will be deleted or cleared by then; null: they are kept without a limit. */
async function countDue(tables: readonly string[], at: Date): Promise<number | null> {
  const theirs = retentionsOf(retentions, tables);
  return theirs.length > 0 ? countOver(theirs, at) : null;
}

/** Returns the record of processing activities: from the tables that hold personal data, and the services in use. */
export async function readProcessing(env: Env) {
  const inAMonth = startOfLondonDay(addMonths(londonDay(now()), 1));
  const activities = await Promise.all(
    personalDataProviders.map(async ({ name, tables, processing }) => ({
      name,
      tables,
      purpose: processing?.purpose ?? '',
      basis: processing?.basis ?? '',
      kept: processing?.kept() ?? '',
      due: await countDue(tables, inAMonth),
    })),
  );
  return { activities, otherTables, services: await listServices(env) };
}
