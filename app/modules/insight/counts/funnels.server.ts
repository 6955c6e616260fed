import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { db, type Transaction } from '#app/core/database/db.server.ts';
import { insertId } from '#app/core/database/insert-row.server.ts';
import { isJobPending } from '#app/core/jobs/is-job-pending.server.ts';
import { addDays, startOfLondonDay } from '#app/lib/time/london-day.ts';
import type { FunnelStep } from '../definitions/goal-schema.ts';
import type { Period } from '../definitions/period.ts';
import { analyticsFunnelDays, analyticsFunnels } from '../tables.server.ts';

export interface FunnelReport {
  id: string;
  name: string;
  /** The visits that came to each step after all earlier ones; null while the days of a new funnel are counted. */
  steps: (FunnelStep & { visits: number | null })[];
}

/** The job that counts the days of a new funnel. */
export const countFunnelJobName = 'count-funnel';

/** Returns the funnels, by name. */
export const listFunnels = () => db.select().from(analyticsFunnels).orderBy(asc(analyticsFunnels.name));

/** Adds a funnel. `countFunnel` counts its days so far. @returns its id */
export const addFunnel = (tx: Transaction, funnel: { name: string; steps: FunnelStep[] }): Promise<string> =>
  insertId(tx, analyticsFunnels, funnel);

/** Deletes a funnel and its counts. Idempotent. @returns its name; null if there was none */
export async function deleteFunnel(tx: Transaction, id: string): Promise<string | null> {
  const [deleted] = await tx.delete(analyticsFunnels).where(eq(analyticsFunnels.id, id)).returning();
  return deleted?.name ?? null;
}

/** Counts the funnels of one day, in the transaction that rolls the day up. Idempotent. */
export async function rollUpFunnels(tx: Transaction, day: string): Promise<void> {
  for (const { id } of await tx.select({ id: analyticsFunnels.id }).from(analyticsFunnels))
    await rollUpFunnel(tx, id, day);
}

/**
 * Without statistics of a new partition the planner takes it for empty, and would compare each view with each other.
 * Lasts until the transaction ends.
 */
export const avoidNestedLoops = (tx: Pick<Transaction, 'execute'>) => tx.execute(sql`set local enable_nestloop = off`);

/**
 * Counts one funnel on one day. Idempotent. Two that count the same day do so one after the other, so that the later
 * result, which has more events, is the one that is stored.
 * @returns false if the funnel does not exist
 */
export async function rollUpFunnel(tx: Transaction, id: string, day: string): Promise<boolean> {
  await takeLock(tx, `funnel-day:${day}`);
  const ofFunnel = eq(analyticsFunnels.id, id);
  // Locked, so that it is not deleted before its counts are stored.
  const [funnel] = await tx.select().from(analyticsFunnels).where(ofFunnel).for('key share');
  if (!funnel) return false;
  const counts = await countSteps(tx, funnel.steps, day, addDays(day, 1));
  await tx
    .insert(analyticsFunnelDays)
    .values(counts.map((visits, step) => ({ funnelId: id, day, step, visits })))
    .onConflictDoUpdate({
      target: [analyticsFunnelDays.funnelId, analyticsFunnelDays.day, analyticsFunnelDays.step],
      set: { visits: sql`excluded.visits` },
    });
  return true;
}

const matches = ({ kind, target }: FunnelStep): SQL =>
  kind === 'page'
    ? sql`kind = 'view' and path = ${target}`
    : sql`kind = ${kind === 'button' ? 'press' : 'conversion'} and target = ${target}`;

/** Counts the visits of some days that came to each step, the steps in their order. */
async function countSteps(
  tx: Pick<Transaction, 'execute'>,
  steps: readonly FunnelStep[],
  first: string,
  end: string,
): Promise<number[]> {
  const from = startOfLondonDay(first).toISOString();
  const to = startOfLondonDay(end).toISOString();
  const within = sql`at >= ${from}::timestamptz and at < ${to}::timestamptz`;
  const reached = steps.map((step, index) => {
    const name = sql.raw(`step${index}`);
    const before = sql.raw(`step${index - 1}`);
    return index === 0
      ? sql`${name} as (select visit, min(at) as reached_at from analytics_events
          where ${within} and ${matches(step)} group by visit)`
      : sql`${name} as (select visit, min(at) as reached_at from analytics_events join ${before} using (visit)
          where ${within} and ${matches(step)} and at >= ${before}.reached_at group by visit)`;
  });
  const counts = steps.map(
    (_, index) => sql`(select count(*)::int from ${sql.raw(`step${index}`)}) as ${sql.raw(`s${index}`)}`,
  );
  const { rows } = await tx.execute<Record<string, number>>(
    sql`with ${sql.join(reached, sql`, `)} select ${sql.join(counts, sql`, `)}`,
  );
  return steps.map((_, index) => rows[0]?.[`s${index}`] ?? 0);
}

/** Returns every funnel with its visits in a period, as far as its days are rolled up. */
export async function readFunnels({ first, last }: Period): Promise<FunnelReport[]> {
  const funnels = await listFunnels();
  // Before the counts are read: a job that ends meanwhile has not counted all of those.
  const pending = await Promise.all(funnels.map(({ id }) => isJobPending(countFunnelJobName, { funnelId: id })));
  const { rows } = await db.execute<{ funnelId: string; step: number; visits: number }>(sql`
    select funnel_id as "funnelId", step, sum(visits)::int as visits from analytics_funnel_days
    where day between ${first}::date and ${last}::date group by 1, 2`);
  const visitsOf = (id: string, step: number) =>
    rows.find((row) => row.funnelId === id && row.step === step)?.visits ?? 0;
  return funnels.map(({ id, name, steps }, index) => ({
    id,
    name,
    steps: steps.map((step, number) => ({ ...step, visits: pending[index] ? null : visitsOf(id, number) })),
  }));
}
