import { z } from 'zod';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { applyFormAct, buttonAct, type Done, formAct } from '#app/core/request/form-acts.server.ts';
import { failForm } from '#app/core/request/read/read-form.server.ts';
import { mentionsSelfHarm } from '#app/lib/text/support-lines.ts';
import { forumRoleOf } from '#app/modules/community/members/permissions.ts';
import { forumSettingsForm } from '#app/modules/community/settings/forum-settings.server.ts';
import { findListed } from '#app/modules/community/settings/word-list.server.ts';
import { removeSampleThreads } from '#app/modules/community/topics/manage-topics.server.ts';
import { searchedText } from '#app/modules/community/writing/searched-text.server.ts';

/** The form of the settings with a text to try the lists on. */
const tryWordListSchema = forumSettingsForm.schema.and(
  z.object({ tried: z.string().max(2000, 'At most 2,000 characters').default('') }),
);

/** Handles the forms of the forum screen, by their `act`. */
export function applyForumAction(request: Request, viewer: Viewer) {
  const acts = {
    settings: forumSettingsForm.act(viewer.id, 'Saved'),
    try: formAct(tryWordListSchema, tryWordLists),
    'remove-samples': buttonAct(() => removeSamples(viewer)),
  };
  return applyFormAct(request, acts, { to: '/admin/forum' });
}

async function removeSamples(viewer: Viewer): Promise<Done> {
  const { removed, kept } = await removeSampleThreads({ id: viewer.id, role: forumRoleOf(viewer) });
  const title = removed === 1 ? '1 sample discussion removed' : `${removed} sample discussions removed`;
  if (kept.length === 0) return { title };
  const names = kept.map((name) => `“${name}”`).join(', ');
  const text = `Members have written in ${names}, so those were kept. To remove one anyway, hide its first post.`;
  return { tone: 'info', title, text };
}

/** Says what the lists, as typed, would do with a text. Saves nothing. */
async function tryWordLists(
  { tried, wordList, crisisPhrases }: z.output<typeof tryWordListSchema>,
  values: Record<string, string>,
) {
  const searched = searchedText(tried);
  const [listedLine, urgentLine] = [findListed(searched, wordList), findListed(searched, crisisPhrases)];
  const results = [
    listedLine && `It would be held for approval because of: ${listedLine}`,
    urgentLine
      ? `It would go to the front of the queue because of: ${urgentLine}`
      : searched.forms.some(mentionsSelfHarm) &&
        'It would go to the front of the queue because it sounds like self-harm',
  ];
  const text = results.filter(Boolean).join('. ') || 'It matches no line of either list.';
  return failForm(200, values, { tone: 'info', title: 'Nothing was saved', text });
}
