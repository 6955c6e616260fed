import { sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { type HarmKind, reasonText } from '../writing/harms.ts';
import { type ForumRule, forumRules } from '../writing/rules.ts';
import { actKinds, type ModerationActKind } from './acts/act-kinds.ts';

/** A statement of its own returns times as text. */
const dateOf = (text: string | null) => text && new Date(text);

/** Lists every report of a post or a profile, the latest first, without who reported. */
export async function listReportRecord() {
  const { rows } = await db.execute<{
    about: string;
    reference: string;
    rule: ForumRule;
    harm: HarmKind | null;
    note: string;
    reportedBy: string;
    reportedAt: string;
    decidedAt: string | null;
    outcome: string | null;
  }>(sql`
    with reports as (
      select post_id, rule, harm, note, created_at, 'member' as reporter from forum_reports
      union all select post_id, rule, harm, note, created_at, 'visitor' from forum_visitor_reports
    )
    select 'post' as about, post_id as reference, rule, harm, note, reporter as "reportedBy", reports.created_at as "reportedAt",
      resolved_at as "decidedAt", status as outcome
    from reports join forum_posts on forum_posts.id = post_id
      left join forum_reviews using (post_id)
    union all
    select 'profile', profile_id, rule, harm, note, case when reporter_id is null then 'visitor' else 'member' end,
      created_at, resolved_at, null
    from forum_profile_reports order by "reportedAt" desc`);
  return rows.map(({ rule, harm, reportedAt, decidedAt, ...row }) => ({
    reason: reasonText(rule, harm),
    ...row,
    reportedAt: dateOf(reportedAt),
    decidedAt: dateOf(decidedAt),
  }));
}

/** Lists every decision about a post or a discussion, the latest first, with its appeal, without who it was about. */
export async function listDecisionRecord() {
  const { rows } = await db.execute<{
    reference: string;
    kind: ModerationActKind;
    rule: ForumRule | null;
    reason: string;
    at: string;
    undoneAt: string | null;
    appealedAt: string | null;
    appeal: string | null;
    appealOutcome: string | null;
    answer: string | null;
    appealDecidedAt: string | null;
  }>(sql`
    select post_id as reference, kind, rule, reason, at, undone_at as "undoneAt", created_at as "appealedAt",
      text as appeal, outcome as "appealOutcome", answer, decided_at as "appealDecidedAt"
    from forum_acts left join forum_appeals on act_id = id order by at desc`);
  return rows.map(({ kind, rule, at, undoneAt, appealedAt, appealDecidedAt, ...row }) => ({
    decision: actKinds[kind].done,
    rule: rule && forumRules[rule],
    ...row,
    at: dateOf(at),
    undoneAt: dateOf(undoneAt),
    appealedAt: dateOf(appealedAt),
    appealDecidedAt: dateOf(appealDecidedAt),
  }));
}
