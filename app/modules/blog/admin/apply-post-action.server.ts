import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { londonField } from '#app/lib/time/local-time.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { postsList } from '#app/modules/blog/editing/posts-list.ts';
import { isFutureDay, publishMoment } from '#app/modules/blog/editing/publish-moment.ts';
import { type DocumentSubject, documentActions } from '#app/modules/content/document-actions.server.ts';
import { keyOf } from '#app/modules/content/document-kind.server.ts';
import { findDocumentDraft } from '#app/modules/content/editing/save-document.server.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { readRevision } from '#app/modules/content/publishing/read-revision.ts';
import { cancelSchedule, scheduleDocument } from '#app/modules/content/publishing/schedule-document.server.ts';
import { cancelScheduledAction, findSchedule } from '#app/modules/content/publishing/schedules.server.ts';
import { unpublishDocument } from '#app/modules/content/publishing/unpublish-document.server.ts';
import { postStatusChoices } from './post-status.ts';
import { sendAsLetter } from './send-as-letter.server.ts';

const savedSchema = z.object({
  status: z.enum(postStatusChoices, 'Choose a status'),
  revision: readRevision,
});

/** Handles the forms of a post's own screens. */
export const applyPostAction = documentActions(postKind, postsList, (subject) => ({
  save: formAct(savedSchema, async (saved) => {
    const title = await inTransaction((tx) => applyStatus(tx, subject, saved));
    return { title, to: postsList.path };
  }),
  newsletter: buttonAct(async () => {
    const { letterId, earlier } = await sendAsLetter(subject.id, subject.actorId);
    const to = `/admin/subscribers/letters/${letterId}`;
    if (earlier)
      return { tone: 'info', title: 'A letter already exists for this post', text: earlierText(earlier), to };
    return { title: 'Newsletter draft created', text: 'Check it, choose the list and send it from here.', to };
  }),
}));

/**
 * Brings the post into the selected status. A publish date in the future schedules it for that morning, unless a
 * schedule already has a time on that day. `scheduled` keeps the schedule.
 * @returns what was done
 */
async function applyStatus(
  tx: Transaction,
  subject: DocumentSubject,
  { status, revision }: z.output<typeof savedSchema>,
) {
  const key = keyOf(postKind, subject.id);
  const planned = await findSchedule(tx, key, 'publish');
  if (status === 'draft') {
    await cancelSchedule(tx, postKind, { ...subject, act: 'publish' });
    return (await unpublishDocument(tx, postKind, subject)) ? 'Post unpublished' : 'Draft saved';
  }
  const draft = await findDocumentDraft(postKind, subject.id, tx);
  const date = draft?.document.publishDate;
  const isLater = date ? isFutureDay(date, now()) : false;
  if (planned && (isLater ? londonField(planned).startsWith(`${date}T`) : status === 'scheduled')) {
    return `Draft saved. It will be published on ${exactTimeText(planned)}`;
  }
  if (date && isLater) {
    const at = publishMoment(date);
    await scheduleDocument(tx, postKind, { ...subject, act: 'publish', at, revision });
    return `Scheduled for ${exactTimeText(at)}`;
  }
  if (status === 'scheduled')
    throw new DomainError('The schedule was cancelled in the meantime. Choose a status again.');
  await cancelScheduledAction(tx, key, 'publish');
  await publishDocument(tx, postKind, { ...subject, revision });
  return 'Post published';
}

const earlierText = ({ finishedAt, createdAt }: { finishedAt: Date | null; createdAt: Date }) =>
  finishedAt
    ? `It was sent on ${exactTimeText(finishedAt)}, and a letter is sent only once.`
    : `It was created on ${exactTimeText(createdAt)}, and has not been sent yet.`;
