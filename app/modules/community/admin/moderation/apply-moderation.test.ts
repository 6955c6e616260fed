import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import type { ForumMember } from '#app/modules/community/members/author.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { idAt, lastAct, openModeratedForum, start, subjectsTo } from '#test/forum-moderation.ts';
import { formTo } from '#test/forum-request.ts';
import { applyToOnePost, applyToPosts } from './apply-moderation.server.ts';

const forum = openModeratedForum();

const viewerOf = ({ id }: ForumMember) =>
  ({ id, isAdmin: false, isModerator: true, mayUseRoles: true }) as unknown as Viewer;

const press = (postId: string, fields: Record<string, string>) =>
  applyToOnePost(formTo(`/admin/moderation/${postId}`, fields), viewerOf(forum.moderator), postId);

test('the mail to an author names no rule that the moderator has not chosen', async () => {
  const { slug } = await start(forum.member, 'Reported for advertising');
  const postId = await idAt(slug, 1);
  const before = await subjectsTo(forum.member);
  for (const act of ['hide', 'remove', 'warn', 'mute', 'suspend'])
    expect(await press(postId, { act, rule: '' })).toMatchObject({
      init: { status: 422 },
      data: { errors: { rule: expect.stringContaining('choose the rule') } },
    });
  const list = formTo('/admin/moderation', { act: 'hide', id: postId });
  const refused = await applyToPosts(list, viewerOf(forum.moderator));
  expect(refused).toMatchObject({ init: { status: 422 } });
  expect(await subjectsTo(forum.member)).toEqual(before);

  await press(postId, { act: 'lock', message: 'Thank you all.' });
  expect((await lastAct('lock')).rule).toBeNull();
  await press(postId, { act: 'hide', rule: 'advertising' });
  expect((await lastAct('hide')).rule).toBe('advertising');
  const bodies = (await db.select().from(mails)).map(({ html }) => html).join('\n');
  expect(bodies).toContain('No advertising');
  expect(bodies).not.toContain('Be kind');
});
