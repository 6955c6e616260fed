import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { actKinds } from '#app/modules/community/moderation/acts/act-kinds.ts';
import { forumActs } from '#app/modules/community/moderation/tables.server.ts';
import { findThread } from '#app/modules/community/threads/find-thread.server.ts';
import { idAt, openModeratedForum, start } from '#test/forum-moderation.ts';
import { readYearlyFigures } from './yearly-figures.server.ts';

const forum = openModeratedForum();

test('a year is one of London, from its first moment to before the next one', async () => {
  const { slug } = await start(forum.member, 'Tea at night');
  const threadId = (await findThread(slug))?.row.id ?? '';
  const act = { kind: 'warn', postId: await idAt(slug, 1), threadId, moderatorId: forum.moderator.id } as const;
  const moments = ['2023-12-31T23:59:59.999Z', '2024-01-01T00:00:00Z', '2024-07-01T00:30:00Z', '2024-12-31T23:59:59Z'];
  await db.insert(forumActs).values(moments.map((at) => ({ ...act, at: new Date(at) })));
  expect((await readYearlyFigures(2024)).acts).toEqual([{ what: actKinds.warn.done, number: 3 }]);
  expect((await readYearlyFigures(2023)).acts).toEqual([{ what: actKinds.warn.done, number: 1 }]);
  expect((await readYearlyFigures(2025)).acts).toEqual([]);
});
