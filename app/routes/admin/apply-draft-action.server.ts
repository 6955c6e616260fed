import { redirect } from 'react-router';
import { z } from 'zod';
import { exactWords } from '#app/lib/when.ts';
import { DomainError } from '#app/platform/domain-error.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { type DocumentKey, type ScheduledAction, scheduledActs } from '#app/services/documents/document-key.ts';
import { addPreviewLink, takeBackPreviewLinks } from '#app/services/documents/preview-links.server.ts';
import { scheduleSchema } from '#app/services/documents/schedule-schema.ts';
import { cancelScheduledAction, scheduleAction } from '#app/services/documents/schedules.server.ts';
import type { Job } from '#app/services/jobs/define-job.server.ts';
import { enqueue } from '#app/services/jobs/enqueue.server.ts';
import { redirectWithToast } from '#app/services/request/flash.server.ts';
import { failForm, readForm, refuseForm } from '#app/services/request/read-form.server.ts';

/** A page or post that an act is about. */
export interface DraftSubject {
  key: DocumentKey;
  actorId: string;
  /** Its own screen in the admin area. */
  screen: string;
  /** Looks it up, in the trash or not. */
  find: (tx: Transaction) => Promise<{ title: string; trashedAt: Date | null } | null>;
  /** What carries out plans of its kind. */
  planJob: Job<z.ZodObject>;
  /** @returns whether there is such a version */
  restoreVersion: (tx: Transaction, number: number) => Promise<boolean>;
}

export const draftActs = ['schedule', 'cancel', 'preview', 'end-previews', 'restore-version'] as const;
export type DraftAction = (typeof draftActs)[number];
export const isDraftAction = (act: string): act is DraftAction => draftActs.some((known) => known === act);

const cancelSchema = z.object({ scheduledAction: z.enum(scheduledActs, 'Choose which plan to cancel') });
const versionSchema = z.object({ number: z.coerce.number('Choose a version').int().positive() });

/** The acts that are the same for everything that is drafted, published and kept in versions. */
export const handlesDraftActions: Record<DraftAction, (request: Request, subject: DraftSubject) => Promise<unknown>> = {
  async schedule(request, subject) {
    const form = await readForm(request, scheduleSchema);
    if (!form.isValid) return refuseForm(form);
    const { scheduledAction: act, at } = form.input;
    await inTransaction((tx) => plan(tx, subject, act, at));
    const title = act === 'publish' ? 'Publishing is scheduled' : 'Unpublishing is scheduled';
    return redirectWithToast(subject.screen, { tone: 'success', title, text: `${exactWords(at)}, London time.` });
  },
  async cancel(request, subject) {
    const form = await readForm(request, cancelSchema);
    if (!form.isValid) return refuseForm(form);
    const { scheduledAction: act } = form.input;
    await inTransaction(async (tx) => {
      const { title } = await findLiving(tx, subject);
      if (await cancelScheduledAction(tx, subject.key, act))
        await recordPlan(tx, { ...subject, title }, `${act}-cancelled`);
    });
    return redirectWithToast(subject.screen, { tone: 'info', title: 'The plan is cancelled' });
  },
  async preview(_request, subject) {
    const token = await inTransaction(async (tx) => {
      await findLiving(tx, subject);
      return addPreviewLink(tx, subject.key, subject.actorId);
    });
    return redirect(`/preview/${token}`, 303);
  },
  async 'end-previews'(_request, { key, screen }) {
    await inTransaction((tx) => takeBackPreviewLinks(tx, key));
    return redirectWithToast(screen, { tone: 'success', title: 'Preview links taken back' });
  },
  async 'restore-version'(request, { screen, restoreVersion }) {
    const form = await readForm(request, versionSchema);
    if (!form.isValid) return refuseForm(form);
    const { number } = form.input;
    if (!(await inTransaction((tx) => restoreVersion(tx, number))))
      return failForm(404, form.values, { tone: 'destructive', title: 'There is no such version' });
    const title = `Version ${number} is the draft again`;
    return redirectWithToast(screen, { tone: 'success', title, text: 'Visitors read it once you publish.' });
  },
};

/** Plans an act, and wakes the job that carries it out in time. @throws DomainError in the trash, or where it is gone */
export async function plan(tx: Transaction, subject: DraftSubject, act: ScheduledAction, at: Date): Promise<void> {
  const { title } = await findLiving(tx, subject);
  await scheduleAction(tx, subject.key, { act, at, actorId: subject.actorId });
  await enqueue(tx, subject.planJob, {}, { startAfter: at });
  await recordPlan(tx, { ...subject, title }, `${act}-scheduled`, { at: at.toISOString() });
}

function recordPlan(
  tx: Transaction,
  { key: { kind, documentId }, actorId, title }: DraftSubject & { title: string },
  what: string,
  after?: object,
) {
  return recordAuditEvent(tx, {
    actorId,
    action: `${kind}.${what}`,
    subject: { type: kind, id: documentId, name: title },
    after,
  });
}

async function findLiving(tx: Transaction, { key, find }: DraftSubject) {
  const found = await find(tx);
  if (!found) throw new DomainError(`This ${key.kind} is gone.`);
  if (found.trashedAt) throw new DomainError(`“${found.title}” is in the trash. Restore it first.`);
  return found;
}
