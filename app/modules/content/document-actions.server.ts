import { redirect } from 'react-router';
import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import type { EachAction } from '#app/core/request/admin/apply-to-each.server.ts';
import { applyFormAct, askForAct, buttonAct, type FormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { failForm } from '#app/core/request/read/read-form.server.ts';
import { rowNumber } from '#app/lib/forms/number-field.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { scheduledActions } from '#app/modules/content/document-key.ts';
import { auditOf, type DocumentKind, type DocumentRow, keyOf } from '#app/modules/content/document-kind.server.ts';
import { addPreviewLink, revokePreviewLinks } from '#app/modules/content/editing/preview-links.server.ts';
import { restoreVersion } from '#app/modules/content/editing/restore-version.server.ts';
import { findDocumentDraft } from '#app/modules/content/editing/save-document.server.ts';
import { findLastNumber, findLastPublished } from '#app/modules/content/editing/versions.server.ts';
import { publishDocument, refuseTrashed } from '#app/modules/content/publishing/publish-document.server.ts';
import { readRevision } from '#app/modules/content/publishing/read-revision.ts';
import { cancelSchedule, scheduleDocument } from '#app/modules/content/publishing/schedule-document.server.ts';
import { scheduleSchema } from '#app/modules/content/publishing/schedule-schema.ts';
import {
  restoreDocument,
  trashDocument,
  unpublishDocument,
} from '#app/modules/content/publishing/unpublish-document.server.ts';

/** A document, and the admin who performs the action. */
export interface DocumentSubject {
  id: string;
  actorId: string;
}

const cancelSchema = z.object({ scheduledAction: z.enum(scheduledActions, 'Choose which schedule to cancel') });
const revisionSchema = z.object({ revision: readRevision });
const versionSchema = z.object({ number: rowNumber('Choose a version'), revision: readRevision });

/**
 * Handles the forms of a document's own screens. Each posts an `act` and its fields.
 * @param ownActs the acts of this kind, besides those that all kinds share
 */
export const documentActions =
  <Row extends DocumentRow, Draft, Document>(
    kind: DocumentKind<Row, Draft, Document>,
    list: { path: string },
    ownActs: (subject: DocumentSubject) => Record<string, FormAct>,
  ) =>
  (request: Request, subject: DocumentSubject) =>
    applyFormAct(
      request,
      { ...sharedActs(kind, list, subject), ...ownActs(subject) },
      { to: kind.screen(subject.id), otherwise: askForAct(`Choose what to do with the ${kind.name}`) },
    );

const sharedActs = <Row extends DocumentRow, Draft, Document>(
  kind: DocumentKind<Row, Draft, Document>,
  list: { path: string },
  subject: DocumentSubject,
): Record<string, FormAct> => ({
  unpublish: buttonAct(
    async () => {
      await inTransaction((tx) => unpublishDocument(tx, kind, subject));
    },
    { title: 'Unpublished', text: 'The draft and all versions are kept.' },
  ),
  trash: buttonAct(
    async () => {
      await inTransaction((tx) => trashDocument(tx, kind, subject));
    },
    { tone: 'info', title: 'Moved to the bin', text: 'You can restore it from there.', to: list.path },
  ),
  restore: buttonAct(async () => {
    await inTransaction((tx) => restoreDocument(tx, kind, subject));
  }, 'Restored as a draft'),
  schedule: formAct(scheduleSchema, async ({ scheduledAction: act, at, revision }) => {
    await inTransaction((tx) => scheduleDocument(tx, kind, { ...subject, act, at, revision }));
    const title = act === 'publish' ? 'Publishing is scheduled' : 'Unpublishing is scheduled';
    const warning = act === 'publish' ? await findWarning(kind, subject.id) : '';
    const text = `${exactTimeText(at)}, London time. ${warning}`.trim();
    return { tone: warning ? 'info' : 'success', title, text };
  }),
  cancel: formAct(
    cancelSchema,
    async ({ scheduledAction: act }) => {
      await inTransaction((tx) => cancelSchedule(tx, kind, { ...subject, act }));
    },
    { tone: 'info', title: 'Schedule cancelled' },
  ),
  preview: buttonAct(async () => {
    const token = await inTransaction(async (tx) => {
      refuseTrashed(await kind.lock(tx, subject.id));
      return addPreviewLink(tx, keyOf(kind, subject.id), subject.actorId);
    });
    return redirect(`/preview/${token}`, 303);
  }),
  'end-previews': buttonAct(
    () =>
      inTransaction(async (tx) => {
        const row = await kind.lock(tx, subject.id);
        await revokePreviewLinks(tx, keyOf(kind, subject.id));
        await recordAuditEvent(tx, { actorId: subject.actorId, ...auditOf(kind, row, 'previews-revoked') });
      }),
    'Preview links revoked',
  ),
  discard: formAct(
    revisionSchema,
    ({ revision }) =>
      inTransaction(async (tx) => {
        const number = await findLastNumber(keyOf(kind, subject.id), tx);
        if (number === null) throw new DomainError(`This ${kind.name} has never been published. Nothing was changed.`);
        await restoreVersion(tx, kind, { ...subject, number, revision });
      }),
    { tone: 'info', title: 'Changes discarded', text: 'The draft is the live version again.' },
  ),
  'restore-version': formAct(versionSchema, async ({ number, revision }, values) => {
    if (!(await inTransaction((tx) => restoreVersion(tx, kind, { ...subject, number, revision }))))
      return failForm(404, values, { tone: 'destructive', title: 'This version does not exist' });
    return { title: `Version ${number} is now the draft`, text: 'It goes live when you publish.' };
  }),
});

async function findWarning<Row extends DocumentRow, Draft, Document>(
  kind: DocumentKind<Row, Draft, Document>,
  id: string,
): Promise<string> {
  if (!kind.warningOf) return '';
  const draft = await findDocumentDraft(kind, id);
  return draft ? kind.warningOf(draft.document, await findLastPublished(keyOf(kind, id))) : '';
}

/** A list that does not say which revision it showed shows none. */
const seenRevision = readRevision.catch(0);

/** Returns the actions of a list of documents, each for one selected document. */
export function eachDocument<Row extends DocumentRow, Draft, Document>(
  kind: DocumentKind<Row, Draft, Document>,
  actorId: string,
): Record<'publish' | 'unpublish' | 'trash' | 'restore', EachAction> {
  const each = (act: (tx: Transaction, subject: DocumentSubject) => Promise<unknown>, done: string): EachAction => ({
    run: async (id) => (await inTransaction((tx) => act(tx, { id, actorId }))) !== false,
    done,
  });
  return {
    publish: {
      run: async (id, seen) => {
        const revision = seenRevision.parse(seen);
        const published = await inTransaction((tx) => publishDocument(tx, kind, { id, actorId, revision }));
        return { warning: published?.warning ?? '' };
      },
      done: 'Published',
    },
    unpublish: each((tx, subject) => unpublishDocument(tx, kind, subject), 'Unpublished'),
    trash: each((tx, subject) => trashDocument(tx, kind, subject), 'Moved to the bin'),
    restore: each((tx, subject) => restoreDocument(tx, kind, subject), 'Restored as a draft'),
  };
}
