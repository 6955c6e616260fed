import { and, eq, inArray, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { yieldToEventLoop } from '#app/lib/async/yield-to-event-loop.ts';
import { firstOfMonth } from '#app/lib/time/london-day.ts';
import { hasSecret, withoutSecrets } from '#app/lib/web/secret-addresses.ts';
import { packTable, type Table, unpackTable } from './counts/packed-table.server.ts';
import { missingAddresses } from './missing-addresses/tables.server.ts';
import { browserErrors } from './page-reports/tables.server.ts';
import { analyticsCounts, analyticsMonths } from './tables.server.ts';

/** The columns of an event with an address. */
const eventColumns = ['path', 'target', 'entry', 'campaign'] as const;

const isTelling = (text: string) => withoutSecrets(text) !== text;

/**
 * Removes the secrets of addresses from everything that earlier versions stored about visits. Reads all counts, packed:
 * a second for some years of a busy site. Idempotent.
 * @returns how many values and days were changed
 */
export async function maskSecretAddresses(): Promise<number> {
  // First the events, from which days are counted again.
  return (await maskEvents()) + (await maskDays()) + (await forgetMissing()) + (await forgetErrors());
}

async function maskEvents(): Promise<number> {
  let changed = 0;
  for (const column of eventColumns) {
    const name = sql.identifier(column);
    const { rows } = await db.execute<{ text: string }>(
      sql`select distinct ${name} as text from analytics_events where ${name} ~ '[/?]'`,
    );
    const telling = rows.map(({ text }) => text).filter(isTelling);
    if (telling.length === 0) continue;
    await db.execute(sql`
      update analytics_events set ${name} = masked.text
      from unnest(${sql.param(telling)}::text[], ${sql.param(telling.map(withoutSecrets))}::text[]) as masked (old, text)
      where ${name} = masked.old`);
    changed += telling.length;
  }
  return changed;
}

async function maskDays(): Promise<number> {
  let changed = 0;
  for (const { day, version } of await db
    .select({ day: analyticsCounts.day, version: analyticsCounts.version })
    .from(analyticsCounts)) {
    await yieldToEventLoop();
    const [counted] = await db
      .select({ rows: analyticsCounts.rows })
      .from(analyticsCounts)
      .where(eq(analyticsCounts.day, day));
    const rows = counted && maskedTable(unpackTable(counted.rows));
    if (!rows) continue;
    await inTransaction(async (tx) => {
      // A day that is counted again meanwhile is made from events without secrets.
      await tx
        .update(analyticsCounts)
        .set({ rows })
        .where(and(eq(analyticsCounts.day, day), eq(analyticsCounts.version, version)));
      // Its next reader makes it again.
      await tx.delete(analyticsMonths).where(eq(analyticsMonths.month, firstOfMonth(day)));
    });
    changed += 1;
  }
  return changed;
}

/** Returns the table without secrets, packed; null if it has none. Rows that are alike now are summed by every reader. */
function maskedTable({ numbers, texts }: Table): Buffer | null {
  if (!Object.values(texts).some(({ values }) => values.some(isTelling))) return null;
  return packTable(
    Object.fromEntries(Object.entries(numbers).map(([name, values]) => [name, Array.from(values)])),
    Object.fromEntries(
      Object.entries(texts).map(([name, { values, places }]) => {
        const masked = values.map(withoutSecrets);
        return [name, Array.from(places, (index) => masked[index] ?? '')];
      }),
    ),
  );
}

async function forgetMissing(): Promise<number> {
  const rows = await db.select({ path: missingAddresses.path }).from(missingAddresses);
  const paths = rows.map(({ path }) => path).filter(hasSecret);
  await db.delete(missingAddresses).where(inArray(missingAddresses.path, paths));
  return paths.length;
}

/** An error that still happens is reported again. */
async function forgetErrors(): Promise<number> {
  const rows = await db.select({ id: browserErrors.id, message: browserErrors.message }).from(browserErrors);
  const ids = rows.filter(({ message }) => isTelling(message)).map(({ id }) => id);
  await db.delete(browserErrors).where(inArray(browserErrors.id, ids));
  return ids.length;
}
