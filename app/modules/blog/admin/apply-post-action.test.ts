import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { startJobs } from '#app/core/jobs/start-jobs.server.ts';
import { readFlash } from '#app/core/request/flash.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { daysAfter } from '#app/lib/time/days-before.ts';
import { londonField } from '#app/lib/time/local-time.ts';
import { createPost } from '#app/modules/blog/editing/create-post.server.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { findListedPost } from '#app/modules/blog/reading/list-posts.server.ts';
import { newPost } from '#app/modules/blog/schema.ts';
import { publishedPosts } from '#app/modules/blog/tables.server.ts';
import { scheduleJobOf } from '#app/modules/content/publishing/schedule-document.server.ts';
import { drafts } from '#app/modules/content/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { applyPostAction } from './apply-post-action.server.ts';

openTestDatabase();
beforeAll(async () => {
  const jobs = await startJobs([scheduleJobOf(postKind)], { log: createLog({ level: 'silent' }), isWorker: false });
  return () => jobs.stop();
});

const clock = (days: number) => londonField(daysAfter(now(), days));

async function writePost() {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const slug = `tea-${actorId.slice(0, 8)}`;
  const draft = { ...newPost, title: 'Tea', slug, excerpt: 'About tea.', author: 'Resjam' };
  const { id } = await db.transaction((tx) => createPost(tx, draft, actorId));
  const press = (fields: Record<string, string>) => {
    const body = new URLSearchParams({ revision: '1', ...fields });
    return applyPostAction(new Request(`http://site.example/admin/blog/${id}`, { method: 'POST', body }), {
      id,
      actorId,
    });
  };
  const setDate = (publishDate: string) =>
    db
      .update(drafts)
      .set({ document: { ...draft, publishDate } })
      .where(eq(drafts.documentId, id));
  const state = async () => {
    const post = await findListedPost(id);
    return { isPublished: post?.isPublished, at: post?.publishAt && londonField(post.publishAt) };
  };
  const shownAt = async () => {
    const [row] = await db.select().from(publishedPosts).where(eq(publishedPosts.postId, id));
    return row?.publishedAt;
  };
  return { press, setDate, state, shownAt };
}

/** Returns the toast of a redirect. */
const flashOf = (answer: unknown) => {
  const cookie = (answer as Response).headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return { toast: readFlash(new Request('http://site.example/', { headers: { Cookie: cookie } }))?.toast };
};

const schedule = (at: string) => ({ act: 'schedule', scheduledAction: 'publish', at });

test('saving the text of a scheduled post keeps its schedule and publishes nothing', async () => {
  const { press, setDate, state } = await writePost();
  const at = clock(3);
  await press(schedule(at));
  await setDate(at.slice(0, 10));
  expect(await state()).toEqual({ isPublished: false, at });
});

test('a later publish date schedules nothing by itself, and does not hide what is published now', async () => {
  const { press, setDate, state, shownAt } = await writePost();
  await setDate(clock(5).slice(0, 10));
  expect(await state()).toEqual({ isPublished: false, at: null });
  const before = now();
  await press({ act: 'publish' });
  expect(await state()).toEqual({ isPublished: true, at: null });
  const shown = (await shownAt())?.getTime();
  expect(shown).toBeGreaterThanOrEqual(before.getTime());
  expect(shown).toBeLessThanOrEqual(now().getTime());
});

test.each([
  ['earlier', -9, '09:00'],
  ['today’s', 0, null],
])('an %s publish date is the one that readers see', async (_case, days, hour) => {
  const { press, setDate, shownAt } = await writePost();
  const day = clock(days).slice(0, 10);
  await setDate(day);
  await press({ act: 'publish' });
  const shown = await shownAt();
  expect(shown && londonField(shown).slice(0, 10)).toBe(day);
  if (hour) expect(shown && londonField(shown).slice(11)).toBe(hour);
  else expect(shown?.getTime()).toBeLessThanOrEqual(now().getTime());
});

test('the schedule counts, whatever date the settings have, and cancelling ends it', async () => {
  const { press, setDate, state } = await writePost();
  const at = clock(3);
  await setDate(clock(5).slice(0, 10));
  await press(schedule(at));
  expect(await state()).toEqual({ isPublished: false, at });
  await press({ act: 'cancel', scheduledAction: 'publish' });
  expect(await state()).toEqual({ isPublished: false, at: null });
});

test('a scheduled post that is published now has no schedule any more', async () => {
  const { press, state } = await writePost();
  await press(schedule(clock(3)));
  const answer = await press({ act: 'publish' });
  expect(await state()).toEqual({ isPublished: true, at: null });
  const { toast } = flashOf(answer);
  expect(toast).toMatchObject({ title: 'Post published', link: { label: 'View the post' } });
  expect(toast?.link?.href).toMatch(/^\/blog\/tea-/);
});

test('publishing leads to the letter of the post if one is wanted', async () => {
  const { press, state } = await writePost();
  const answer = await press({ act: 'publish', letter: 'yes' });
  expect(await state()).toEqual({ isPublished: true, at: null });
  const { toast } = flashOf(answer);
  expect(toast).toMatchObject({ title: 'Post published', link: { label: 'View the post' } });
  expect(toast?.text).toBe('Newsletter draft created. Check it, choose the list and send it from here.');
  expect((answer as Response).headers.has('X-Remix-Reload-Document')).toBe(true);
  expect((answer as Response).headers.get('Location')).toMatch(/^\/admin\/subscribers\/letters\//);
});

test('a post is published and scheduled only as its screen showed it', async () => {
  const { press, state } = await writePost();
  const soon = clock(3);
  for (const revision of ['', '2', 'x']) {
    for (const fields of [schedule(soon), { act: 'publish' }]) {
      const answer = await press({ ...fields, revision });
      expect(answer).toMatchObject({ init: { status: revision === '2' ? 409 : 422 } });
    }
  }
  expect(await state()).toEqual({ isPublished: false, at: null });
});
