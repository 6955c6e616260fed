import { z } from 'zod';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { forumRoleOf } from '#app/modules/community/members/permissions.ts';
import {
  forumSettingsFormSchema,
  tryWordListSchema,
} from '#app/modules/community/settings/forum-settings-form.server.ts';
import { saveForumSettings } from '#app/modules/community/settings/save-forum-settings.server.ts';
import { findListed } from '#app/modules/community/settings/word-list.server.ts';
import {
  addTopic,
  changeTopic,
  deleteTopic,
  removeSampleThreads,
} from '#app/modules/community/topics/manage-topics.server.ts';
import { topicFormSchema } from '#app/modules/community/topics/topic-schema.ts';

const path = '/admin/forum';
const memberOf = (viewer: Viewer) => ({ id: viewer.id, role: forumRoleOf(viewer) });
const unknownAct = () =>
  failForm(400, {}, { tone: 'destructive', title: 'Nothing was changed', text: 'Choose what to do.' });

const actOf = async (request: Request) =>
  (await readForm(request, z.object({ act: z.string().default('') }))).input?.act;

/** Handles the forms of the forum screen, by their `act`. */
export async function applyForumAction(request: Request, viewer: Viewer) {
  const act = await actOf(request);
  if (act === 'add') return add(request, viewer);
  if (act === 'settings') return saveSettings(request, viewer);
  if (act === 'try') return tryWordLists(request);
  if (act === 'remove-samples') {
    const { removed, kept } = await removeSampleThreads(memberOf(viewer));
    const title = removed === 1 ? '1 sample discussion removed' : `${removed} sample discussions removed`;
    if (kept.length === 0) return redirectWithToast(path, { tone: 'success', title });
    const names = kept.map((name) => `“${name}”`).join(', ');
    const text = `Members have written in ${names}, so nothing was removed there. To remove such a discussion anyway, hide its first post.`;
    return redirectWithToast(path, { tone: 'info', title, text });
  }
  return unknownAct();
}

async function add(request: Request, viewer: Viewer) {
  const form = await readForm(request, topicFormSchema);
  if (!form.isValid) return refuseForm(form);
  try {
    await addTopic(memberOf(viewer), form.input);
  } catch (error) {
    return domainErrorResponse(error, form.values);
  }
  return redirectWithToast(path, { tone: 'success', title: 'Topic added' });
}

async function saveSettings(request: Request, viewer: Viewer) {
  const form = await readForm(request, forumSettingsFormSchema);
  if (!form.isValid) return refuseForm(form);
  await saveForumSettings(viewer.id, form.input);
  return redirectWithToast(path, { tone: 'success', title: 'Saved' });
}

/** Says what the lists, as typed, would do with a text. Saves nothing. */
async function tryWordLists(request: Request) {
  const form = await readForm(request, tryWordListSchema);
  if (!form.isValid) return refuseForm(form);
  const { tried, wordList, crisisPhrases } = form.input;
  const [listedLine, urgentLine] = [findListed(tried, wordList), findListed(tried, crisisPhrases)];
  const results = [
    listedLine && `It would wait because of: ${listedLine}`,
    urgentLine && `It would come first because of: ${urgentLine}`,
  ];
  const text = results.filter(Boolean).join('. ') || 'It matches no line of either list.';
  return failForm(200, form.values, { tone: 'info', title: 'Nothing was saved', text });
}

/** Handles the forms of one topic's screen. */
export async function applyTopicAction(request: Request, viewer: Viewer, id: string) {
  const act = await actOf(request);
  const form = await readForm(request, topicFormSchema);
  try {
    if (act === 'delete') {
      await deleteTopic(memberOf(viewer), id);
      return redirectWithToast(path, { tone: 'success', title: 'Topic deleted' });
    }
    if (act !== 'save') return unknownAct();
    if (!form.isValid) return refuseForm(form);
    await changeTopic(memberOf(viewer), id, form.input);
  } catch (error) {
    return domainErrorResponse(error, form.values);
  }
  return redirectWithToast(path, { tone: 'success', title: 'Topic saved' });
}
