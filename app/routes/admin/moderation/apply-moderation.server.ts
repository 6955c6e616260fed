import { z } from 'zod';
import { revealAuthor, suspendAuthor } from '#app/features/forum/moderate-author.server.ts';
import { moderatePost, type PostVerb, postVerbs } from '#app/features/forum/moderate-post.server.ts';
import { moderateThread, type ThreadVerb, threadVerbs } from '#app/features/forum/moderate-thread.server.ts';
import { moderationList } from '#app/features/forum/moderation-list.ts';
import { forumRoleOf } from '#app/features/forum/permissions.ts';
import { ruleNames } from '#app/features/forum/rules.ts';
import type { Viewer } from '#app/services/identity/find-viewer.server.ts';
import { redirectWithToast } from '#app/services/request/flash.server.ts';
import { failForm, readForm, refuseForm } from '#app/services/request/read-form.server.ts';
import { applyToEach } from '../apply-to-each.server.ts';
import { domainErrorResponse } from '../domain-error-response.server.ts';

const rule = z.enum(ruleNames).default('kindness');
const memberOf = (viewer: Viewer) => ({ id: viewer.id, role: forumRoleOf(viewer) });

const done: Record<PostVerb, string> = {
  approve: 'Approved',
  hide: 'Hidden',
  remove: 'Removed',
  restore: 'Restored',
};

/** Handles the bar below the review queue. */
export async function applyToPosts(request: Request, viewer: Viewer) {
  const form = await readForm(request, z.object({ rule }));
  if (!form.isValid) return refuseForm(form);
  const run = (verb: PostVerb) => (postId: string) =>
    moderatePost(memberOf(viewer), { postId, verb, rule: form.input.rule });
  const acts = Object.fromEntries(
    (['approve', 'hide', 'remove'] as const).map((verb) => [verb, { run: run(verb), done: done[verb] }]),
  );
  return applyToEach(request, acts, moderationList.noun);
}

const isVerb = <Verb extends string>(verbs: Record<Verb, string>, act: string): act is Verb =>
  Object.hasOwn(verbs, act);

const oneSchema = z.object({
  act: z.string(),
  rule,
  topic: z.string().default(''),
  days: z.coerce.number().int().min(1).max(365).default(7),
});

/** Handles the forms of one post's screen, by their `act`. */
export async function applyToOnePost(request: Request, viewer: Viewer, postId: string) {
  const moderator = memberOf(viewer);
  const form = await readForm(request, oneSchema);
  if (!form.isValid) return refuseForm(form);
  const { act, rule: named, topic, days } = form.input;
  const path = `/admin/moderation/${postId}`;
  const said = (title: string) => redirectWithToast(path, { tone: 'success', title });
  try {
    if (isVerb(postVerbs, act)) {
      await moderatePost(moderator, { postId, verb: act as PostVerb, rule: named });
      return said(done[act as PostVerb]);
    }
    if (isVerb(threadVerbs, act)) {
      await moderateThread(moderator, { postId, verb: act as ThreadVerb, rule: named, topicSlug: topic });
      return said(`The discussion is ${threadVerbs[act as ThreadVerb]}`);
    }
    if (act === 'suspend') {
      await suspendAuthor(moderator, { postId, days, rule: named });
      return said('The author is asked to pause, and told why');
    }
    if (act === 'reveal') return await reveal(request, viewer, postId);
  } catch (error) {
    return domainErrorResponse(error, form.values);
  }
  return failForm(400, {}, { tone: 'destructive', title: 'Nothing was changed', text: 'Choose what to do.' });
}

const revealSchema = z.object({
  reason: z
    .string()
    .trim()
    .default('')
    .pipe(z.string().min(10, 'Please say why, in a sentence').max(300, 'At most 300 characters')),
});

async function reveal(request: Request, viewer: Viewer, postId: string) {
  const form = await readForm(request, revealSchema);
  if (!form.isValid) return refuseForm(form);
  const name = await revealAuthor(memberOf(viewer), { postId, reason: form.input.reason });
  return redirectWithToast(`/admin/moderation/${postId}`, {
    tone: 'info',
    title: `Written by ${name}`,
    text: 'Your reason is in the audit log.',
  });
}
