import { z } from 'zod';
import { publishDocument } from '#app/blocks/publish-document.server.ts';
import { publishPagesOnTime } from '#app/blocks/publish-pages-on-time.job.server.ts';
import { duplicatePage } from '#app/features/pages/duplicate-page.server.ts';
import { findPage } from '#app/features/pages/find-page.server.ts';
import { pageKey } from '#app/features/pages/page-key.ts';
import { restoreVersion } from '#app/features/pages/restore-version.server.ts';
import { restorePage, trashPage, unpublishPage } from '#app/features/pages/unpublish-page.server.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { redirectWithToast } from '#app/services/request/flash.server.ts';
import { readForm, refuseForm } from '#app/services/request/read-form.server.ts';
import {
  type DraftAction,
  type DraftSubject,
  draftActs,
  handlesDraftActions,
  isDraftAction,
} from '../apply-draft-action.server.ts';
import { domainErrorResponse } from '../domain-error-response.server.ts';

interface Subject {
  pageId: string;
  actorId: string;
}

const acts = ['publish', 'unpublish', 'duplicate', 'trash', 'restore', ...draftActs] as const;
const actionSchema = z.object({ act: z.enum(acts, 'Choose what to do with the page') });
const revisionSchema = z.object({ revision: z.coerce.number().int().positive().nullish().catch(null) });

/** What the forms of a page's own screens post: each an `act`, with what belongs to it. */
export async function applyPageAction(request: Request, subject: Subject) {
  const asked = await readForm(request, actionSchema);
  if (!asked.isValid) return refuseForm(asked);
  const { act } = asked.input;
  try {
    return await (isDraftAction(act)
      ? handlesDraftActions[act](request, draftOf(subject))
      : answers[act](request, subject));
  } catch (error) {
    return domainErrorResponse(error, asked.values);
  }
}

const screenOf = (pageId: string) => `/admin/pages/${pageId}`;

/** The page as the acts know it that it shares with posts. */
const draftOf = ({ pageId, actorId }: Subject): DraftSubject => ({
  key: pageKey(pageId),
  actorId,
  screen: screenOf(pageId),
  find: (tx) => findPage(pageId, tx),
  planJob: publishPagesOnTime,
  restoreVersion: (tx, number) => restoreVersion(tx, { pageId, actorId, number }),
});

/** Does it, and leads back to the page's screen with a word about it. */
async function simply(
  { pageId, actorId }: Subject,
  act: (tx: Transaction, subject: Subject) => Promise<unknown>,
  title: string,
  text?: string,
) {
  await inTransaction((tx) => act(tx, { pageId, actorId }));
  return redirectWithToast(screenOf(pageId), { tone: 'success', title, text });
}

const answers: Record<
  Exclude<(typeof acts)[number], DraftAction>,
  (request: Request, subject: Subject) => Promise<unknown>
> = {
  async publish(request, subject) {
    const form = await readForm(request, revisionSchema);
    const revision = form.isValid ? (form.input.revision ?? null) : null;
    const { path, placeholders } = await inTransaction((tx) => publishDocument(tx, { ...subject, revision }));
    const warning = placeholders.length > 0 ? ` Placeholders still stand in it: ‘${placeholders.join('’, ‘')}’.` : '';
    const text = `Visitors read it at ${path} from now on.${warning}`;
    return redirectWithToast(screenOf(subject.pageId), { tone: 'success', title: 'Changes published', text });
  },
  unpublish: (_request, subject) => simply(subject, unpublishPage, 'Unpublished', 'The draft and every version stay.'),
  async trash(_request, subject) {
    await inTransaction((tx) => trashPage(tx, subject));
    return redirectWithToast('/admin/pages', {
      tone: 'info',
      title: 'Moved to the trash',
      text: 'It can be restored from there.',
    });
  },
  restore: (_request, subject) => simply(subject, restorePage, 'Restored as a draft'),
  async duplicate(_request, subject) {
    const { id } = await inTransaction((tx) => duplicatePage(tx, subject));
    return redirectWithToast(screenOf(id), { tone: 'success', title: 'Copied as a draft', text: 'This is the copy.' });
  },
};
