import { redirect } from 'react-router';
import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import type { EachAction } from '#app/core/request/admin/apply-to-each.server.ts';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { rowNumber } from '#app/lib/forms/number-field.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { scheduledActions } from '#app/modules/content/document-key.ts';
import { auditOf, type DocumentKind, type DocumentRow, keyOf } from '#app/modules/content/document-kind.server.ts';
import { addPreviewLink, revokePreviewLinks } from '#app/modules/content/editing/preview-links.server.ts';
import { restoreVersion } from '#app/modules/content/editing/restore-version.server.ts';
import { findDocumentDraft } from '#app/modules/content/editing/save-document.server.ts';
import { findLastPublished } from '#app/modules/content/editing/versions.server.ts';
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

type Answer = (request: Request, subject: DocumentSubject) => Promise<unknown>;

const cancelSchema = z.object({ scheduledAction: z.enum(scheduledActions, 'Choose which schedule to cancel') });
const versionSchema = z.object({ number: rowNumber('Choose a version') });

/**
 * Handles the forms of a document's own screens. Each posts an `act` and its fields.
 * @param own the acts of this kind, besides those that all kinds share
 */
export function documentActions<Row extends DocumentRow, Draft, Document>(
  kind: DocumentKind<Row, Draft, Document>,
  list: { path: string },
  own: Record<string, Answer>,
): Answer {
  const answers: Record<string, Answer> = { ...sharedAnswers(kind, list), ...own };
  const actionSchema = z.object({ act: z.enum(Object.keys(answers), `Choose what to do with the ${kind.name}`) });
  return async (request, subject) => {
    const actionForm = await readForm(request, actionSchema);
    if (!actionForm.isValid) return refuseForm(actionForm);
    try {
      return await ownValue(answers, actionForm.input.act)?.(request, subject);
    } catch (error) {
      return domainErrorResponse(error, actionForm.values);
    }
  };
}

const sharedAnswers = <Row extends DocumentRow, Draft, Document>(
  kind: DocumentKind<Row, Draft, Document>,
  list: { path: string },
): Record<string, Answer> => ({
  async unpublish(_request, subject) {
    await inTransaction((tx) => unpublishDocument(tx, kind, subject));
    const text = 'The draft and all versions are kept.';
    return redirectWithToast(kind.screen(subject.id), { tone: 'success', title: 'Unpublished', text });
  },
  async trash(_request, subject) {
    await inTransaction((tx) => trashDocument(tx, kind, subject));
    const text = 'You can restore it from there.';
    return redirectWithToast(list.path, { tone: 'info', title: 'Moved to the bin', text });
  },
  async restore(_request, subject) {
    await inTransaction((tx) => restoreDocument(tx, kind, subject));
    return redirectWithToast(kind.screen(subject.id), { tone: 'success', title: 'Restored as a draft' });
  },
  async schedule(request, subject) {
    const form = await readForm(request, scheduleSchema);
    if (!form.isValid) return refuseForm(form);
    const { scheduledAction: act, at, revision } = form.input;
    await inTransaction((tx) => scheduleDocument(tx, kind, { ...subject, act, at, revision }));
    const title = act === 'publish' ? 'Publishing is scheduled' : 'Unpublishing is scheduled';
    const warning = act === 'publish' ? await findWarning(kind, subject.id) : '';
    const text = `${exactTimeText(at)}, London time. ${warning}`.trim();
    return redirectWithToast(kind.screen(subject.id), { tone: warning ? 'info' : 'success', title, text });
  },
  async cancel(request, subject) {
    const form = await readForm(request, cancelSchema);
    if (!form.isValid) return refuseForm(form);
    const { scheduledAction: act } = form.input;
    await inTransaction((tx) => cancelSchedule(tx, kind, { ...subject, act }));
    return redirectWithToast(kind.screen(subject.id), { tone: 'info', title: 'Schedule cancelled' });
  },
  async preview(_request, { id, actorId }) {
    const token = await inTransaction(async (tx) => {
      refuseTrashed(await kind.lock(tx, id));
      return addPreviewLink(tx, keyOf(kind, id), actorId);
    });
    return redirect(`/preview/${token}`, 303);
  },
  async 'end-previews'(_request, { id, actorId }) {
    await inTransaction(async (tx) => {
      const row = await kind.lock(tx, id);
      await revokePreviewLinks(tx, keyOf(kind, id));
      await recordAuditEvent(tx, { actorId, ...auditOf(kind, row, 'previews-revoked') });
    });
    return redirectWithToast(kind.screen(id), { tone: 'success', title: 'Preview links revoked' });
  },
  async 'restore-version'(request, subject) {
    const form = await readForm(request, versionSchema);
    if (!form.isValid) return refuseForm(form);
    const { number } = form.input;
    if (!(await inTransaction((tx) => restoreVersion(tx, kind, { ...subject, number }))))
      return failForm(404, form.values, { tone: 'destructive', title: 'This version does not exist' });
    const title = `Version ${number} is now the draft`;
    return redirectWithToast(kind.screen(subject.id), {
      tone: 'success',
      title,
      text: 'It goes live when you publish.',
    });
  },
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
