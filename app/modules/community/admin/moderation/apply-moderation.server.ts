import { z } from 'zod';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { applyToEach } from '#app/core/request/admin/apply-to-each.server.ts';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { threadPath } from '#app/modules/community/addresses.ts';
import { ForumRefusedError } from '#app/modules/community/forum-error.ts';
import type { ForumMember } from '#app/modules/community/members/author.server.ts';
import { forumRoleOf } from '#app/modules/community/members/permissions.ts';
import { removeNote, writeNote } from '#app/modules/community/moderation/acts/author-record.server.ts';
import { editPostOfOthers } from '#app/modules/community/moderation/acts/edit-post-of-others.server.ts';
import { mergeThreads, splitThread } from '#app/modules/community/moderation/acts/merge-threads.server.ts';
import { removePicture } from '#app/modules/community/moderation/acts/remove-picture.server.ts';
import { undoAct } from '#app/modules/community/moderation/acts/undo-act.server.ts';
import { undoBatch } from '#app/modules/community/moderation/acts/undo-batch.server.ts';
import { decideAppeal } from '#app/modules/community/moderation/appeals.server.tsx';
import { undoClearedProfile } from '#app/modules/community/moderation/cleared-profiles.server.ts';
import {
  muteAuthor,
  removeProfilePicture,
  revealAuthor,
  suspendAuthor,
  warnAuthor,
} from '#app/modules/community/moderation/moderate-author.server.ts';
import { moderatePost, type PostVerb } from '#app/modules/community/moderation/moderate-post.server.ts';
import {
  moderateThread,
  type ThreadVerb,
  threadVerbs,
} from '#app/modules/community/moderation/moderate-thread.server.ts';
import { moderationList } from '#app/modules/community/moderation/moderation-list.ts';
import { decideProfile } from '#app/modules/community/moderation/profile-reports.server.ts';
import {
  againstSchema,
  appealSchema,
  editSchema,
  mergeSchema,
  moveSchema,
  noteSchema,
  restrictionSchema,
  revealSchema,
  ruleSchema,
  splitSchema,
} from '#app/modules/community/moderation/schema.ts';

/** Returns the viewer as the forum knows them. */
export const moderatorOf = (viewer: Viewer): ForumMember => ({ id: viewer.id, role: forumRoleOf(viewer) });

const successTitles: Record<PostVerb, string> = {
  approve: 'Approved',
  hide: 'Hidden',
  remove: 'Removed',
  restore: 'Restored',
};

const isAgainst = (act: string) => act === 'hide' || act === 'remove' || act === 'warn';

/** Handles the bar below the review queue. */
export async function applyToPosts(request: Request, viewer: Viewer) {
  const moderator = moderatorOf(viewer);
  const [name = '', undone = ''] = String((await readFormData(request)).get('act')).split(':');
  if (name === 'undo') return undoTogether(moderator, undone);
  if (name === 'keep-profile' || name === 'clear-profile')
    return decideReports(moderator, undone, name === 'clear-profile' ? 'clear' : 'keep');
  if (name === 'undo-profile') return undoClearing(moderator, undone);
  const form = await readForm(request, isAgainst(name) ? againstSchema : ruleSchema);
  if (!form.isValid) return refuseForm(form);
  const { rule, reason } = form.input;
  const batchId = crypto.randomUUID();
  const run = (verb: PostVerb) => (postId: string) => moderatePost(moderator, { postId, verb, batchId, rule, reason });
  const acts = Object.fromEntries(
    (['approve', 'hide', 'remove', 'restore'] as const).map((verb) => [
      verb,
      { run: run(verb), done: successTitles[verb] },
    ]),
  );
  const warn = async (postId: string) => {
    await warnAuthor(moderator, { postId, batchId, rule, reason });
    return true;
  };
  return applyToEach(request, { ...acts, warn: { run: warn, done: 'Warned' } }, moderationList.noun);
}

async function decideReports(moderator: ForumMember, profileId: string, verb: 'keep' | 'clear') {
  if (!idSchema.safeParse(profileId).success)
    return failForm(400, {}, { tone: 'destructive', title: 'Nothing was changed', text: 'Choose a profile.' });
  try {
    const isNew = await decideProfile(moderator, profileId, verb);
    return redirectWithToast('/admin/moderation', {
      tone: isNew ? 'success' : 'info',
      title: isNew ? (verb === 'clear' ? 'Profile cleared' : 'Reports closed') : 'Nothing to change',
    });
  } catch (error) {
    if (!(error instanceof ForumRefusedError)) throw error;
    return failForm(409, {}, { tone: 'destructive', title: 'Nothing was changed', text: error.message });
  }
}

async function undoClearing(moderator: ForumMember, reportId: string) {
  try {
    const isUndone = idSchema.safeParse(reportId).success && (await undoClearedProfile(moderator, reportId));
    return redirectWithToast('/admin/moderation', {
      tone: isUndone ? 'success' : 'info',
      title: isUndone ? 'Name and text are back' : 'Nothing to change',
    });
  } catch (error) {
    if (!(error instanceof ForumRefusedError)) throw error;
    return failForm(409, {}, { tone: 'destructive', title: 'Nothing was changed', text: error.message });
  }
}

async function undoTogether(moderator: ForumMember, batchId: string) {
  const { undone, refusals } = idSchema.safeParse(batchId).success
    ? await undoBatch(moderator, batchId)
    : { undone: 0, refusals: [] };
  const text = [`${undone} ${undone === 1 ? moderationList.noun.one : moderationList.noun.many}.`, ...refusals].join(
    ' ',
  );
  if (undone === 0 && refusals.length > 0)
    return failForm(409, {}, { tone: 'destructive', title: 'Nothing was changed', text: refusals.join(' ') });
  return redirectWithToast('/admin/moderation', {
    tone: refusals.length > 0 ? 'info' : 'success',
    title: 'Undone',
    text: `${text} The authors are notified.`,
  });
}

interface Acting {
  request: Request;
  moderator: ForumMember;
  postId: string;
}

/** What was done, for the toast; a response if the form is refused. */
type Outcome = { title: string; text?: string } | ReturnType<typeof refuseForm>;

/** Returns a handler that parses the form before it acts. */
const acting =
  <Schema extends z.ZodType>(
    schema: Schema,
    act: (moderator: ForumMember, postId: string, input: z.output<Schema>) => Promise<{ title: string; text?: string }>,
  ) =>
  async ({ request, moderator, postId }: Acting): Promise<Outcome> => {
    const form = await readForm(request, schema);
    return form.isValid ? act(moderator, postId, form.input) : refuseForm(form);
  };

const postAct = (verb: PostVerb) =>
  acting(isAgainst(verb) ? againstSchema : ruleSchema, async (moderator, postId, input) => {
    await moderatePost(moderator, { postId, verb, ...input });
    return { title: successTitles[verb] };
  });

const threadAct = (verb: ThreadVerb) =>
  acting(moveSchema, async (moderator, postId, { topic, ...input }) => {
    await moderateThread(moderator, { postId, verb, topicSlug: topic, ...input });
    return { title: `The discussion is ${threadVerbs[verb]}` };
  });

/** The acts of one post's screen, by the name of their button. */
const acts: Record<string, (acting: Acting) => Promise<Outcome>> = {
  approve: postAct('approve'),
  hide: postAct('hide'),
  remove: postAct('remove'),
  restore: postAct('restore'),
  lock: threadAct('lock'),
  unlock: threadAct('unlock'),
  pin: threadAct('pin'),
  unpin: threadAct('unpin'),
  move: threadAct('move'),
  merge: acting(mergeSchema, async (moderator, postId, { into, ...input }) => {
    await mergeThreads(moderator, { postId, intoSlug: into, ...input });
    return { title: 'Discussions merged', text: 'Old links lead to the new place.' };
  }),
  split: acting(splitSchema, async (moderator, postId, input) => {
    const slug = await splitThread(moderator, { postId, ...input });
    return { title: 'New discussion created', text: `It is at ${threadPath(slug)}. Old links lead there.` };
  }),
  edit: acting(editSchema, async (moderator, postId, input) => {
    await editPostOfOthers(moderator, { postId, ...input });
    return { title: 'Post edited', text: 'The author will be notified of the reason.' };
  }),
  warn: acting(againstSchema, async (moderator, postId, input) => {
    await warnAuthor(moderator, { postId, ...input });
    return { title: 'Author warned' };
  }),
  mute: acting(restrictionSchema, async (moderator, postId, { where, ...input }) => {
    await muteAuthor(moderator, { postId, isEverywhere: where === 'everywhere', ...input });
    return { title: 'Author muted' };
  }),
  suspend: acting(restrictionSchema, async (moderator, postId, { where: _, ...input }) => {
    await suspendAuthor(moderator, { postId, ...input });
    return { title: 'Author suspended' };
  }),
  'profile-picture': acting(againstSchema, async (moderator, postId, input) => {
    await removeProfilePicture(moderator, { postId, ...input });
    return { title: 'Profile picture removed', text: 'The author will be notified of the reason.' };
  }),
  note: acting(noteSchema, async (moderator, postId, { note }) => {
    await writeNote(moderator, { postId, text: note });
    return { title: 'Note stored', text: 'Only moderators can read it.' };
  }),
  reveal: acting(revealSchema, async (moderator, postId, { reason }) => {
    const name = await revealAuthor(moderator, { postId, reason });
    return { title: `Written by ${name}`, text: 'Your reason is in the audit log.' };
  }),
};

const actSchema = z.object({ act: z.string().default('') });
const idSchema = z.uuid();

/** Handles the forms of one post's screen, by their `act`. Some name what they are about: `undo:{id}`. */
export async function applyToOnePost(request: Request, viewer: Viewer, postId: string) {
  const form = await readForm(request, actSchema);
  const [name = '', id = ''] = (form.input?.act ?? '').split(':');
  const moderator = moderatorOf(viewer);
  const run = ownValue(acts, name);
  try {
    const outcome = run
      ? await run({ request, moderator, postId })
      : idSchema.safeParse(id).success
        ? await applyById(request, moderator, { name, id, postId })
        : null;
    if (outcome && 'title' in outcome)
      return redirectWithToast(`/admin/moderation/${postId}`, { tone: 'success', ...outcome });
    if (outcome) return outcome;
  } catch (error) {
    return domainErrorResponse(error, form.values);
  }
  return failForm(400, {}, { tone: 'destructive', title: 'Nothing was changed', text: 'Choose what to do.' });
}

async function applyById(
  request: Request,
  moderator: ForumMember,
  { name, id, postId }: { name: string; id: string; postId: string },
): Promise<Outcome | null> {
  if (name === 'undo') {
    await undoAct(moderator, id);
    return { title: 'Undone', text: 'The author is notified.' };
  }
  if (name === 'remove-note') {
    await removeNote(moderator, { postId, noteId: id });
    return { title: 'Note removed' };
  }
  if (name === 'picture') {
    const form = await readForm(request, againstSchema);
    if (!form.isValid) return refuseForm(form);
    await removePicture(moderator, { postId, pictureId: id, ...form.input });
    return { title: 'Picture removed', text: 'The author will be notified of the reason.' };
  }
  if (name !== 'upheld' && name !== 'overturned') return null;
  const form = await readForm(request, appealSchema);
  if (!form.isValid) return refuseForm(form);
  await decideAppeal(moderator, { actId: id, outcome: name, answer: form.input.answer });
  return { title: 'Appeal decided', text: 'Your answer will be sent to the author.' };
}
