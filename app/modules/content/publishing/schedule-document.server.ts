import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { listAdmins } from '#app/core/identity/list-admins.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { forEachIsolated } from '#app/core/jobs/for-each-isolated.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import type { ScheduledAction } from '../document-key.ts';
import { auditOf, type DocumentAction, type DocumentKind, type DocumentRow, keyOf } from '../document-kind.server.ts';
import { findReadDraft, publishDocument, refuseTrashed } from './publish-document.server.ts';
import { refusedScheduleMail } from './refused-schedule.mail.ts';
import {
  cancelScheduledAction,
  claimDueSchedule,
  type DueSchedule,
  listDueSchedules,
  type Schedule,
  scheduleAction,
} from './schedules.server.ts';
import { unpublishDocument } from './unpublish-document.server.ts';

type PersonalAction = DocumentAction & { actorId: string };

/**
 * Schedules an action and replaces an earlier schedule of the same action.
 * @param revision of the draft that the person read; null: the action publishes nothing
 * @throws DomainError if the document is in the trash, or the draft to be published has changed since it was read
 */
export async function scheduleDocument<Row extends DocumentRow, Draft, Document>(
  tx: Transaction,
  kind: DocumentKind<Row, Draft, Document>,
  { id, actorId, act, at, revision }: PersonalAction & Schedule & { revision: number | null },
): Promise<void> {
  const row = await kind.lock(tx, id);
  refuseTrashed(row);
  if (act === 'publish') await findReadDraft(tx, kind, id, revision);
  await scheduleAction(tx, keyOf(kind, id), { act, at, actorId });
  await enqueue(tx, scheduleJobOf(kind), {}, { startAfter: at });
  const after = { at: at.toISOString() };
  await recordAuditEvent(tx, { actorId, ...auditOf(kind, row, `${act}-scheduled`), after });
}

/** Cancels a schedule. Idempotent. @throws DomainError if the document is in the trash */
export async function cancelSchedule<Row extends DocumentRow, Draft, Document>(
  tx: Transaction,
  kind: DocumentKind<Row, Draft, Document>,
  { id, actorId, act }: PersonalAction & { act: ScheduledAction },
): Promise<void> {
  const row = await kind.lock(tx, id);
  refuseTrashed(row);
  if (!(await cancelScheduledAction(tx, keyOf(kind, id), act))) return;
  await recordAuditEvent(tx, { actorId, ...auditOf(kind, row, `${act}-cancelled`) });
}

/**
 * Returns the job that runs the schedules of a kind. Each schedule enqueues it for its own time; every five minutes it
 * runs schedules missed while the site was down. Idempotent.
 */
export const scheduleJobOf = <Row extends DocumentRow, Draft, Document>(kind: DocumentKind<Row, Draft, Document>) =>
  defineJob({
    name: kind.scheduleJob,
    schema: z.object({}),
    schedule: '*/5 * * * *',
    run: (_data, { log }) => runDueSchedules(kind, log),
  });

/**
 * Runs each schedule in its own transaction, so that only one of several workers runs it. A refused schedule is removed
 * and recorded in the audit log, not retried for ever; it does not block others.
 */
async function runDueSchedules<Row extends DocumentRow, Draft, Document>(
  kind: DocumentKind<Row, Draft, Document>,
  log: Log,
): Promise<void> {
  const { name } = kind;
  const run = async (due: DueSchedule) => {
    const { act } = due;
    try {
      await claimAnd(name, due, (tx, action) =>
        act === 'publish'
          ? publishDocument(tx, kind, { ...action, revision: null })
          : unpublishDocument(tx, kind, action),
      );
    } catch (error) {
      const reason = refusalOf(error);
      if (reason === null) throw error;
      log.warn('a scheduled action was refused', { kind: name, document: due.documentId, act });
      const subject = { type: name, id: due.documentId, name: `A planned ${name}` };
      const after = { reason };
      await claimAnd(name, due, async (tx, { actorId }) => {
        await recordAuditEvent(tx, { actorId, action: `${name}.${act}-failed`, subject, after });
        await notifyOfRefusal(tx, kind, due, reason);
      });
    }
  };
  await forEachIsolated(await listDueSchedules(name), run, { idOf: ({ documentId }) => documentId, log });
}

/** Returns why an action cannot be carried out, however often it is tried; null if the fault may pass. */
function refusalOf(error: unknown): string | null {
  if (error instanceof DomainError) return error.message;
  return error instanceof z.ZodError
    ? 'Its draft cannot be read any more. Open it, save it, and schedule it again.'
    : null;
}

/** Emails the admin who scheduled it, or every admin if that one is none any more. */
async function notifyOfRefusal<Row extends DocumentRow, Draft, Document>(
  tx: Transaction,
  { table, screen }: DocumentKind<Row, Draft, Document>,
  { act, documentId, createdBy }: DueSchedule,
  reason: string,
): Promise<void> {
  const [row] = await tx.select({ title: table.title }).from(table).where(eq(table.id, documentId));
  if (!row) return;
  const values = { act, title: String(row.title), reason, link: getSiteOrigin() + screen(documentId) };
  const admins = await listAdmins(tx);
  const planner = admins.filter(({ id }) => id === createdBy);
  for (const { id, email } of planner.length > 0 ? planner : admins)
    await queueMail(tx, refusedScheduleMail, values, { to: email, userId: id });
}

const claimAnd = (
  kind: string,
  due: DueSchedule,
  run: (tx: Transaction, action: DocumentAction) => Promise<unknown>,
): Promise<void> =>
  inTransaction(async (tx) => {
    const { documentId: id, createdBy: actorId } = due;
    if (await claimDueSchedule(tx, { kind, documentId: id }, due)) await run(tx, { id, actorId });
  });
