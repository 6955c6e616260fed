import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { startOfLondonDay } from '#app/lib/time/london-day.ts';
import { actKinds, appealOutcomes } from '#app/modules/community/moderation/acts/act-kinds.ts';
import type { HarmKind } from '#app/modules/community/writing/harms.ts';
import { reasonText } from '#app/modules/community/writing/harms.ts';
import type { ForumRule } from '#app/modules/community/writing/rules.ts';

export interface YearlyFigures {
  reports: { what: string; number: number }[];
  acts: { what: string; number: number }[];
  appeals: { what: string; number: number }[];
}

const allReports = sql`(
  select rule, harm, created_at from forum_reports
  union all select rule, harm, created_at from forum_visitor_reports
  union all select rule, harm, created_at from forum_profile_reports) as reports`;

/** Returns how often each kind of harm was reported since a time; a kind that was not is left out. */
export async function countReportsOfHarms(since: Date): Promise<{ harm: HarmKind; number: number }[]> {
  const { rows } = await db.execute<{ harm: HarmKind; number: number }>(sql`
    select harm, count(*)::int as number from ${allReports}
    where harm is not null and created_at >= ${since.toISOString()} group by harm order by number desc, harm`);
  return rows;
}

/** Returns how often each reason was given in reports since a time, of posts and of profiles. */
export const countReportsByReason = (since: Date) => countReasons(sql`created_at >= ${since.toISOString()}`);

async function countReasons(when: SQL): Promise<{ what: string; number: number }[]> {
  const { rows } = await db.execute<{ rule: ForumRule; harm: HarmKind | null; number: number }>(sql`
    select rule, harm, count(*)::int as number from ${allReports} where ${when} group by rule, harm
    order by number desc, rule, harm`);
  const byReason = new Map<string, number>();
  for (const { rule, harm, number } of rows) {
    const what = reasonText(rule, harm);
    byReason.set(what, (byReason.get(what) ?? 0) + number);
  }
  return [...byReason].map(([what, number]) => ({ what, number }));
}

/** Returns what was reported, decided and appealed in a year in London. Counts alone, of nobody. */
export async function readYearlyFigures(year: number): Promise<YearlyFigures> {
  const [first, next] = [year, year + 1].map((each) => startOfLondonDay(`${each}-01-01`).toISOString());
  const inYear = (column: string) => sql`${sql.raw(column)} >= ${first} and ${sql.raw(column)} < ${next}`;
  const [reports, acts, appeals] = await Promise.all([
    countReasons(inYear('created_at')),
    db.execute<{ what: string; number: number }>(
      sql`select kind as what, count(*)::int as number from forum_acts where ${inYear('at')} group by kind order by number desc, kind`,
    ),
    db.execute<{ what: string; number: number }>(
      sql`select coalesce(outcome, 'open') as what, count(*)::int as number from forum_appeals
        where ${inYear('created_at')} group by 1 order by 1`,
    ),
  ]);
  const inWords = (rows: { what: string; number: number }[], labels: Record<string, string>) =>
    rows.map(({ what, number }) => ({ what: ownValue(labels, what) ?? what, number }));
  return {
    reports,
    acts: inWords(acts.rows, Object.fromEntries(Object.entries(actKinds).map(([key, { done }]) => [key, done]))),
    appeals: inWords(appeals.rows, { ...appealOutcomes, open: 'Awaiting a decision' }),
  };
}
