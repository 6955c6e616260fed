import { eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { digestOf, makeToken, randomToken } from '#app/lib/token.server.ts';
import type { Answers } from './questions.ts';
import { completeSteps } from './schema.ts';
import { applicationDrafts } from './tables.server.ts';

/** An application that is not continued is deleted after this time. */
export const draftLifetimeDays = 30;

export interface Draft {
  answers: Answers;
  /** The last step up to which every step is complete; 0 if none is. */
  step: number;
  /** The campaign of the applicant's visit, if they consent to its storage; otherwise empty. */
  campaign: string;
}

/** Returns the application of a secret. Null if there is none or this instance cannot decrypt it. */
export async function findDraft(token: string | null, on: Queryable = db): Promise<Draft | null> {
  if (!token) return null;
  const [draft] = await on
    .select()
    .from(applicationDrafts)
    .where(eq(applicationDrafts.digest, digestOf(token)));
  return draft?.answers ? { answers: draft.answers, step: draft.step, campaign: draft.campaign } : null;
}

/**
 * Replaces the secret of an application. The earlier secret stops working.
 * @returns the new secret and the last complete step; null if the earlier secret is not valid
 */
export async function rotateSecret(tx: Transaction, token: string): Promise<{ secret: string; step: number } | null> {
  if (!(await findDraft(token, tx))) return null;
  const { token: secret, digest } = makeToken();
  const [draft] = await tx
    .update(applicationDrafts)
    .set({ digest, updatedAt: now() })
    .where(eq(applicationDrafts.digest, digestOf(token)))
    .returning({ step: applicationDrafts.step });
  return draft ? { secret, step: draft.step } : null;
}

/**
 * Saves the answers of one step, in a new application if there is none yet. Idempotent.
 * @param campaign of the applicant's visit; undefined leaves the stored one unchanged, empty deletes it
 * @returns the secret that identifies the application later
 */
export async function saveStep(
  tx: Transaction,
  token: string | null,
  answers: Answers,
  campaign?: string,
): Promise<string> {
  // An application that this instance cannot decrypt stays as it is: another instance may have the key.
  const secret = token && (await findDraft(token, tx)) ? token : randomToken();
  const digest = digestOf(secret);
  await tx.insert(applicationDrafts).values({ digest }).onConflictDoNothing();
  const [draft] = await tx.select().from(applicationDrafts).where(eq(applicationDrafts.digest, digest)).for('update');
  const all = { ...draft?.answers, ...answers };
  const changes = {
    answers: all,
    step: completeSteps(all),
    updatedAt: now(),
    ...(campaign !== undefined && { campaign }),
  };
  await tx.update(applicationDrafts).set(changes).where(eq(applicationDrafts.digest, digest));
  return secret;
}

/** Deletes an application, for example after it was sent. Idempotent. */
export async function removeDraft(tx: Transaction, token: string): Promise<void> {
  await tx.delete(applicationDrafts).where(eq(applicationDrafts.digest, digestOf(token)));
}
