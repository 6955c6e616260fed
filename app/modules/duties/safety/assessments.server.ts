import { desc, eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { insertRow } from '#app/core/database/insert-row.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { addMonths, londonDay } from '#app/lib/time/london-day.ts';
import { digestOf } from '#app/lib/token.server.ts';
import { laws } from '../laws/laws.ts';
import { dutyAssessments } from '../tables.server.ts';
import {
  type AssessmentAnswers,
  type ChildrenAnswer,
  describeOpenQuestions,
  haveSameFeatures,
} from './assessment-schema.ts';
import { readSiteFacts } from './site-facts.server.ts';

export type Assessment = typeof dutyAssessments.$inferSelect;

const reviewMonths = 12;

/** Changes with each change of what a law says or since when, and not with the day on which it was last reviewed. */
const lawsVersion = (): string => digestOf(JSON.stringify(laws.map(({ reviewedOn: _reviewedOn, ...law }) => law)));

/** The text of the laws on online safety, as a version of the assessment records it. */
const safetyLaws = (): string[] =>
  laws
    .filter(({ name }) => name.startsWith('Online Safety Act'))
    .map(({ name, section, follows }) => `${name}, ${section}: ${follows}`);

/** Stores a new version of the assessment, with the facts and the laws of today. @returns its number */
export async function saveAssessment(
  actorId: string,
  { owner, answers, children }: { owner: string; answers: AssessmentAnswers; children: ChildrenAnswer | null },
): Promise<number> {
  const facts = await readSiteFacts();
  return inTransaction(async (tx) => {
    const madeAt = now();
    const reviewOn = addMonths(londonDay(madeAt), reviewMonths);
    const laws = { lawsVersion: lawsVersion(), laws: safetyLaws() };
    const made = { owner, answers, children, facts, ...laws, madeAt, reviewOn };
    const { version } = await insertRow(tx, dutyAssessments, made);
    await recordAuditEvent(tx, {
      actorId,
      action: 'duty-assessment.made',
      subject: { type: 'duty-assessment', id: String(version), name: `Risk assessment, version ${version}` },
    });
    return version;
  });
}

/** Lists the versions, the latest first. */
export const listAssessments = (): Promise<Assessment[]> =>
  db.select().from(dutyAssessments).orderBy(desc(dutyAssessments.version));

export async function findAssessment(version: number): Promise<Assessment | null> {
  const [assessment] = await db.select().from(dutyAssessments).where(eq(dutyAssessments.version, version));
  return assessment ?? null;
}

/** Returns by when the assessment is made or reviewed, and why. */
export async function assessmentDuty(): Promise<{ what: string; dueOn: string; note: string }> {
  const today = londonDay(now());
  const [last] = await db.select().from(dutyAssessments).orderBy(desc(dutyAssessments.version)).limit(1);
  if (!last) return { what: 'Start the risk assessment', dueOn: today, note: 'None yet' };
  const left = describeOpenQuestions(last);
  if (left) return { what: 'Finish the risk assessment', dueOn: today, note: `Still open: ${left}` };
  const what = 'Review the risk assessment';
  if (last.lawsVersion !== lawsVersion()) return { what, dueOn: today, note: 'The list of laws has changed' };
  if (!haveSameFeatures(last.facts, await readSiteFacts()))
    return { what, dueOn: today, note: 'What the site does has changed' };
  return { what, dueOn: last.reviewOn, note: '' };
}
