import { z } from 'zod';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { applyToEach } from '#app/core/request/admin/apply-to-each.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { applyFormAct, buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { wholeNumber } from '#app/lib/forms/number-field.ts';
import { threadPath } from '#app/modules/community/addresses.ts';
import type { ForumMember } from '#app/modules/community/members/author.server.ts';
import { forumRoleOf } from '#app/modules/community/members/permissions.ts';
import { removeNote, writeNote } from '#app/modules/community/moderation/acts/author-record.server.ts';
import { editPostOfOthers } from '#app/modules/community/moderation/acts/edit-post-of-others.server.ts';
import { mergeThreads, splitThread } from '#app/modules/community/moderation/acts/merge-threads.server.ts';
import { removePicture } from '#app/modules/community/moderation/acts/remove-picture.server.ts';
import { undoAct } from '#app/modules/community/moderation/acts/undo-act.server.ts';
import { undoBatch } from '#app/modules/community/moderation/acts/undo-batch.server.ts';
import { decideAppeal } from '#app/modules/community/moderation/appeals.server.ts';
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
import type { ReadPost } from '#app/modules/community/moderation/moderation.server.ts';
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
} from '#app/modules/community/moderation/schema.server.ts';

/** Returns the viewer as the forum knows them. */
export const moderatorOf = (viewer: Viewer): ForumMember => ({ id: viewer.id, role: forumRoleOf(viewer) });

const successTitles: Record<PostVerb, string> = {
  approve: 'Approved',
  hide: 'Hidden',
  remove: 'Removed',
  restore: 'Restored',
};

const isAgainst = (act: string) => act === 'hide' || act === 'remove' || act === 'warn';

/** How often a post had been edited when its screen was made. A screen that does not say so showed no version. */
const readEdits = wholeNumber().catch(-1);
const readSchema = z.object({
  edits: readEdits,
  /** The restrictions of the author, and the picture, of the screen. */
  known: z.string().default(''),
  picture: z.string().default(''),
});
const profileSchema = z.object({ read: z.string().default('') });

/** Handles the bar below the review queue. */
export async function applyToPosts(request: Request, viewer: Viewer) {
  const moderator = moderatorOf(viewer);
  const [name = '', id = ''] = String((await readFormData(request)).get('act')).split(':');
  if (name === 'undo') return undoTogether(moderator, id);
  if (name.endsWith('-profile')) {
    const read = (await readForm(request, profileSchema)).input?.read ?? '';
    return applyFormAct(request, idSchema.safeParse(id).success ? profileActs(moderator, id, read) : {}, {
      to: '/admin/moderation',
    });
  }
  const form = await readForm(request, isAgainst(name) ? againstSchema : ruleSchema);
  if (!form.isValid) return refuseForm(form);
  const { rule, reason } = form.input;
  const batchId = crypto.randomUUID();
  const run = (verb: PostVerb) => (postId: string, seen?: string | null) =>
    moderatePost(moderator, { postId, edits: readEdits.parse(seen), verb, batchId, rule, reason });
  const acts = Object.fromEntries(
    (['approve', 'hide', 'remove', 'restore'] as const).map((verb) => [
      verb,
      { run: run(verb), done: successTitles[verb] },
    ]),
  );
  const warn = async (postId: string, seen?: string | null) => {
    await warnAuthor(moderator, { postId, edits: readEdits.parse(seen), batchId, rule, reason });
    return true;
  };
  return applyToEach(request, { ...acts, warn: { run: warn, done: 'Warned' } }, moderationList.noun);
}

/** Returns the acts on a reported profile, which a button names by its id: `keep-profile:{id}`. */
const profileActs = (moderator: ForumMember, id: string, read: string) => ({
  [`keep-profile:${id}`]: buttonAct(() => decideProfile(moderator, id, 'keep', read), 'Reports closed'),
  [`clear-profile:${id}`]: buttonAct(() => decideProfile(moderator, id, 'clear', read), 'Profile cleared'),
  [`undo-profile:${id}`]: buttonAct(() => undoClearedProfile(moderator, id), 'Name and text restored'),
});

async function undoTogether(moderator: ForumMember, batchId: string) {
  const { undone, refusals } = idSchema.safeParse(batchId).success
    ? await undoBatch(moderator, batchId)
    : { undone: 0, refusals: [] };
  if (undone === 0 && refusals.length > 0)
    return failForm(409, {}, { tone: 'destructive', title: 'Nothing was changed', text: refusals.join(' ') });
  if (undone === 0) return redirectWithToast('/admin/moderation', { tone: 'info', title: 'Nothing to change' });
  const { one, many } = moderationList.noun;
  const text = [`${counted(undone, one, many)}.`, ...refusals].join(' ');
  return redirectWithToast('/admin/moderation', {
    tone: refusals.length > 0 ? 'info' : 'success',
    title: 'Undone',
    text: `${text} The authors are notified.`,
  });
}

/** Returns the acts of one post's screen, by the name of their button. */
function actsOn(moderator: ForumMember, read: ReadPost, { known, picture }: { known: string; picture: string }) {
  const { postId } = read;
  const postAct = (verb: PostVerb) =>
    formAct(
      isAgainst(verb) ? againstSchema : ruleSchema,
      (input) => moderatePost(moderator, { ...read, verb, ...input }),
      successTitles[verb],
    );
  const threadAct = (verb: ThreadVerb) =>
    formAct(
      moveSchema,
      ({ topic, ...input }) => moderateThread(moderator, { postId, verb, topicSlug: topic, ...input }),
      `The discussion is ${threadVerbs[verb]}`,
    );
  return {
    approve: postAct('approve'),
    hide: postAct('hide'),
    remove: postAct('remove'),
    restore: postAct('restore'),
    lock: threadAct('lock'),
    unlock: threadAct('unlock'),
    pin: threadAct('pin'),
    unpin: threadAct('unpin'),
    move: threadAct('move'),
    merge: formAct(mergeSchema, ({ into, ...input }) => mergeThreads(moderator, { postId, intoSlug: into, ...input }), {
      title: 'Discussions merged',
      text: 'Old links now go to the merged discussion.',
    }),
    split: formAct(splitSchema, async (input) => {
      const slug = await splitThread(moderator, { postId, ...input });
      return { title: 'New discussion created', text: `It is at ${threadPath(slug)}. Old links now go there.` };
    }),
    edit: formAct(editSchema, (input) => editPostOfOthers(moderator, { ...read, ...input }), {
      title: 'Post edited',
      text: reasonText,
    }),
    warn: formAct(againstSchema, (input) => warnAuthor(moderator, { ...read, ...input }), 'Author warned'),
    mute: formAct(
      restrictionSchema,
      ({ where, ...input }) =>
        muteAuthor(moderator, { ...read, known, isEverywhere: where === 'everywhere', ...input }),
      'Author muted',
    ),
    suspend: formAct(
      restrictionSchema,
      ({ where: _, ...input }) => suspendAuthor(moderator, { ...read, known, ...input }),
      'Author suspended',
    ),
    'profile-picture': formAct(
      againstSchema,
      (input) => removeProfilePicture(moderator, { postId, picture, ...input }),
      {
        title: 'Profile picture removed',
        text: reasonText,
      },
    ),
    note: formAct(noteSchema, ({ note }) => writeNote(moderator, { postId, text: note }), {
      title: 'Note saved',
      text: 'Only moderators can read it.',
    }),
    reveal: formAct(revealSchema, async ({ reason }) => {
      const name = await revealAuthor(moderator, { postId, reason });
      return { title: `Written by ${name}`, text: 'Your reason is in the audit log.' };
    }),
  };
}

const reasonText = 'The author will be notified of the reason.';

/** Returns the acts on what a button names by its id: `undo:{id}`. */
function actsById(moderator: ForumMember, { postId, edits }: ReadPost, id: string) {
  const decide = (outcome: 'upheld' | 'overturned') =>
    formAct(appealSchema, ({ answer }) => decideAppeal(moderator, { actId: id, outcome, answer, edits }), {
      title: 'Appeal decided',
      text: 'Your answer will be sent to the author.',
    });
  return {
    [`undo:${id}`]: buttonAct(() => undoAct(moderator, id, edits), {
      title: 'Undone',
      text: 'The author is notified.',
    }),
    [`remove-note:${id}`]: buttonAct(() => removeNote(moderator, { postId, noteId: id }), 'Note removed'),
    [`picture:${id}`]: formAct(
      againstSchema,
      (input) => removePicture(moderator, { postId, pictureId: id, ...input }),
      { title: 'Picture removed', text: reasonText },
    ),
    [`upheld:${id}`]: decide('upheld'),
    [`overturned:${id}`]: decide('overturned'),
  };
}

const idSchema = z.uuid();

/** Handles the forms of one post's screen, by their `act`. */
export async function applyToOnePost(request: Request, viewer: Viewer, postId: string) {
  const moderator = moderatorOf(viewer);
  const id = String((await readFormData(request)).get('act')).split(':')[1];
  const { edits, known = '', picture = '' } = (await readForm(request, readSchema)).input ?? {};
  const read = { postId, edits };
  const acts = {
    ...actsOn(moderator, read, { known, picture }),
    ...(idSchema.safeParse(id).success && actsById(moderator, read, id ?? '')),
  };
  return applyFormAct(request, acts, { to: `/admin/moderation/${postId}` });
}
