import { redirect } from 'react-router';
import { z } from 'zod';
import { publishDocument } from '#app/blocks/publish-document.server.ts';
import { publishPagesOnTime } from '#app/blocks/publish-pages-on-time.job.server.ts';
import { duplicatePage } from '#app/features/pages/duplicate-page.server.ts';
import { findPage } from '#app/features/pages/find-page.server.ts';
import { pageKey } from '#app/features/pages/page-key.ts';
import { restoreVersion } from '#app/features/pages/restore-version.server.ts';
import { restorePage, trashPage, unpublishPage } from '#app/features/pages/withdraw-page.server.ts';
import { exactWords } from '#app/lib/when.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { RefusedActError } from '#app/services/accounts/refused-act-error.ts';
import { recordAct } from '#app/services/audit/record-act.server.ts';
import { scheduledActs } from '#app/services/drafts/document-key.ts';
import { addPreviewLink, takeBackPreviewLinks } from '#app/services/drafts/preview-links.server.ts';
import { scheduleSchema } from '#app/services/drafts/schedule-schema.ts';
import { cancelAct, planAct } from '#app/services/drafts/schedules.server.ts';
import { enqueue } from '#app/services/jobs/enqueue.server.ts';
import { redirectWithToast } from '#app/services/request/flash.server.ts';
import { failForm, readForm, refuseForm } from '#app/services/request/read-form.server.ts';
import { refuseAct } from '../refuse-act.server.ts';

interface Subject {
  pageId: string;
  actorId: string;
}

const acts = [
  'publish',
  'unpublish',
  'duplicate',
  'trash',
  'restore',
  'schedule',
  'cancel',
  'preview',
  'end-previews',
  'restore-version',
] as const;
const actSchema = z.object({ act: z.enum(acts, 'Choose what to do with the page') });
const revisionSchema = z.object({ revision: z.coerce.number().int().positive().nullish().catch(null) });
const cancelSchema = z.object({ plannedAct: z.enum(scheduledActs, 'Choose which plan to cancel') });
const versionSchema = z.object({ number: z.coerce.number('Choose a version').int().positive() });

/** What the forms of a page's own screens post: each an `act`, with what belongs to it. */
export async function actOnPage(request: Request, subject: Subject) {
  const asked = await readForm(request.clone(), actSchema);
  if (!asked.isValid) return refuseForm(asked);
  try {
    return await answers[asked.input.act](request, subject);
  } catch (error) {
    return refuseAct(error, asked.values);
  }
}

const screenOf = (pageId: string) => `/admin/pages/${pageId}`;

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

const answers: Record<(typeof acts)[number], (request: Request, subject: Subject) => Promise<unknown>> = {
  async publish(request, subject) {
    const form = await readForm(request, revisionSchema);
    const revision = form.isValid ? (form.input.revision ?? null) : null;
    const { path } = await inTransaction((tx) => publishDocument(tx, { ...subject, revision }));
    const text = `Visitors read it at ${path} from now on.`;
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
  async schedule(request, { pageId, actorId }) {
    const form = await readForm(request, scheduleSchema);
    if (!form.isValid) return refuseForm(form);
    const { plannedAct: act, at } = form.input;
    await inTransaction(async (tx) => {
      const page = await livingPage(tx, pageId);
      await planAct(tx, pageKey(pageId), { act, at, actorId });
      await enqueue(tx, publishPagesOnTime, {}, { startAfter: at });
      const subject = { type: 'page', id: pageId, name: page.title };
      await recordAct(tx, { actorId, action: `page.${act}-scheduled`, subject, after: { at: at.toISOString() } });
    });
    const title = act === 'publish' ? 'Publishing is scheduled' : 'Unpublishing is scheduled';
    return redirectWithToast(screenOf(pageId), { tone: 'success', title, text: `${exactWords(at)}, London time.` });
  },
  async cancel(request, { pageId, actorId }) {
    const form = await readForm(request, cancelSchema);
    if (!form.isValid) return refuseForm(form);
    const { plannedAct: act } = form.input;
    await inTransaction(async (tx) => {
      const page = await livingPage(tx, pageId);
      if (!(await cancelAct(tx, pageKey(pageId), act))) return;
      const subject = { type: 'page', id: pageId, name: page.title };
      await recordAct(tx, { actorId, action: `page.${act}-cancelled`, subject });
    });
    return redirectWithToast(screenOf(pageId), { tone: 'info', title: 'The plan is cancelled' });
  },
  async preview(_request, { pageId, actorId }) {
    const token = await inTransaction(async (tx) => {
      await livingPage(tx, pageId);
      return addPreviewLink(tx, pageKey(pageId), actorId);
    });
    return redirect(`/preview/${token}`, 303);
  },
  'end-previews': (_request, subject) =>
    simply(subject, (tx) => takeBackPreviewLinks(tx, pageKey(subject.pageId)), 'Preview links taken back'),
  async 'restore-version'(request, subject) {
    const form = await readForm(request, versionSchema);
    if (!form.isValid) return refuseForm(form);
    const { number } = form.input;
    const isThere = await inTransaction((tx) => restoreVersion(tx, { ...subject, number }));
    if (!isThere) return failForm(404, form.values, { tone: 'destructive', title: 'There is no such version' });
    const text = 'Visitors read it once you publish.';
    return redirectWithToast(screenOf(subject.pageId), {
      tone: 'success',
      title: `Version ${number} is the draft again`,
      text,
    });
  },
};

async function livingPage(tx: Transaction, pageId: string) {
  const page = await findPage(pageId, tx);
  if (!page) throw new RefusedActError('This page is gone.');
  if (page.trashedAt) throw new RefusedActError(`“${page.title}” is in the trash. Restore it first.`);
  return page;
}
