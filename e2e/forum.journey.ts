import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { Role } from '#app/core/identity/roles.ts';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { newPage, type PageOptions } from './browser.ts';
import { findFaultsInAppearances, findOverflow } from './faults.ts';
import { ask } from './site.ts';

const site = { address: inject('address'), dataDir: inject('dataDir') };

interface Visit extends PageOptions {
  roles?: readonly Role[];
  /** Whether a moderator has read their first post before. */
  isKnown?: boolean;
}

async function visitAs(name: string, { roles, isKnown, ...options }: Visit = {}): Promise<Page> {
  const member = await signInAs(site, { name, ...(roles && { roles }) });
  if (isKnown) await inDatabaseOf(site, (client) => client.query(addEarlierPost, [member.id]));
  const page = await newPage(options);
  await page.context().addCookies([member.cookie]);
  return page;
}

const addEarlierPost = `
  with thread as (
    update forum_threads set last_number = last_number + 1, last_position = last_position + 1
    where slug = 'what-do-you-write-when-nothing-happened' returning id, last_number, last_position
  )
  insert into forum_posts (thread_id, number, position, author_id, content, html, created_at)
  select id, last_number, last_position, $1, 'Tea.', '<p>Tea.</p>', now() - interval '1 hour' from thread`;

/** The script of a page starts with its first use, and then adds the toolbar. */
async function startScript(page: Page): Promise<void> {
  await page.getByLabel('Add your comment').focus();
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
}

const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement);

const word = () => randomUUID().slice(0, 8);

test.each([{ javaScript: true }, { javaScript: false }])(
  'a member starts a topic, another answers and likes it, and both stay in control (JavaScript: $javaScript)',
  async ({ javaScript }) => {
    const title = `Waking at four ${word()}`;
    const page = await visitAs('Ann Field', { javaScript, isKnown: true });
    await page.goto('/forum');
    await page.getByRole('link', { name: 'Start New Topic' }).click();
    await page.getByRole('textbox', { name: 'Content' }).fill('I wake at four. **Every** night.');
    await page.getByLabel('Hashtags').fill('#nights, sleep');
    await page.getByRole('button', { name: 'Post topic' }).click();
    await page.getByText('Title cannot be empty').first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Content' }).inputValue()).toBe('I wake at four. **Every** night.');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Category').selectOption({ label: 'Sleep' });
    await page.getByRole('button', { name: 'Post topic' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('#post-1 strong', { hasText: 'Every' }).waitFor();
    const { pathname } = new URL(page.url());

    const other = await visitAs('Ben Hill', { javaScript, width: 390, isKnown: true });
    await other.goto('/forum/category/sleep');
    await other.getByRole('link', { name: title }).click();
    if (javaScript) await startScript(other);
    await other.getByRole('button', { name: /^Like post 1/ }).click();
    const liked = other.getByRole('button', { name: 'Like post 1: 1 like', pressed: true });
    await liked.waitFor();
    if (javaScript) expect(await isFocused(liked)).toBe(true);
    await other.getByLabel('Add your comment').fill('A lamp helped me.');
    await other.getByLabel('Post anonymously').check();
    await other.getByRole('button', { name: 'Post comment' }).click();
    await other.locator('#post-2', { hasText: 'Anonymous member' }).waitFor();
    expect(await findOverflow(other)).toEqual([]);

    await page.goto(`${pathname}/2`);
    expect(new URL(page.url()).hash).toBe('#post-2');
    if (javaScript) await startScript(page);
    await page.getByRole('link', { name: 'Reply to post 2' }).click();
    await page.getByText('Your answer to').waitFor();
    const comment = page.getByLabel('Add your comment');
    if (javaScript) await expect.poll(() => isFocused(comment)).toBe(true);
    await comment.fill('Which one?');
    await page.getByRole('button', { name: 'Post comment' }).click();
    await page.locator('#post-3', { hasText: 'Which one?' }).waitFor();
    expect(await page.getByText('Ben Hill').count()).toBe(0);
    const deletes = page.getByRole('link', { name: 'Delete post 3' });
    await deletes.click();
    if (javaScript) {
      await expect.poll(() => isFocused(page.getByRole('heading', { name: 'Delete your post?' }))).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => isFocused(deletes)).toBe(true);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Delete the post' }).click();
    await page.locator('#post-3', { hasText: 'The author has deleted this post.' }).waitFor();
    await page.getByRole('heading', { name: '1 reply' }).waitFor();
  },
);

test('a first post waits, a moderator without other screens approves it, and it is reported and hidden', async () => {
  const title = `A first question ${word()}`;
  const page = await visitAs('Nell New', { javaScript: false });
  await page.goto('/forum/new?category=sleep');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Content' }).fill('Some nights I want to die.');
  await page.getByRole('button', { name: 'Post topic' }).click();
  await page.getByText('Your post is awaiting approval').first().waitFor();
  await page.getByRole('link', { name: 'Samaritans: 116 123' }).waitFor();
  const path = new URL(page.url()).pathname;
  expect((await ask(path)).status).toBe(404);

  const moderator = await visitAs('Mo Derator', { roles: ['moderator'], isKnown: true });
  await moderator.goto('/admin/moderation');
  expect(await moderator.getByRole('link', { name: 'Users' }).count()).toBe(0);
  await moderator
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await moderator.getByRole('button', { name: 'Approve' }).click();
  await moderator.getByText('Approved').first().waitFor();
  expect((await ask(path)).status).toBe(200);

  const reader = await visitAs('Rita Read', { javaScript: false });
  await reader.goto(path);
  expect(await reader.getByText('Samaritans: 116 123').count()).toBe(0);
  await reader.getByRole('link', { name: 'Report post 1' }).click();
  await reader.getByLabel('Reason').selectOption('privacy');
  await reader.getByLabel('Anything else we should know?').fill('Please look.');
  await reader.getByRole('button', { name: 'Report the post' }).click();
  await reader.getByText('Thank you for telling us').first().waitFor();

  await moderator.reload();
  await moderator.getByText('Please look.').waitFor();
  await moderator.locator('#post-rule').selectOption('law');
  await moderator.getByRole('button', { name: 'Hide', exact: true }).click();
  await moderator.getByText('Hidden').first().waitFor();
  expect((await ask(path)).status).toBe(404);
});

test('an admin adds a topic, and its page is there', async () => {
  const name = `Tea ${word()}`;
  const page = await visitAs('Ada Admin', { roles: ['admin'] });
  await page.goto('/admin/forum/new');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Description' }).fill('All about tea.');
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByText('Category added').first().waitFor();
  expect((await ask(`/forum/category/${name.toLowerCase().replace(' ', '-')}`)).status).toBe(200);
});

test('a member who was logged out meanwhile gets back what they wrote', async () => {
  const member = await signInAs(site, { name: 'Cleo Late' });
  const page = await newPage({ javaScript: false });
  await page.context().addCookies([member.cookie]);
  await page.goto('/forum/new?category=sleep');
  await page.getByLabel('Title').fill('Half a thought');
  await page.getByRole('textbox', { name: 'Content' }).fill('All of my words');
  await inDatabaseOf(site, (client) => client.query('delete from sessions where id = $1', [member.sessionId]));
  await page.getByRole('button', { name: 'Post topic' }).click();
  await page.getByText('You are logged out').first().waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Half a thought');
  expect(await page.getByRole('textbox', { name: 'Content' }).inputValue()).toBe('All of my words');
});

test('a visitor reads a discussion from the page cache, with all that search engines ask for', async () => {
  const path = '/forum/how-do-you-stop-checking-email-after-seven';
  const first = await ask(path);
  expect(first.status).toBe(200);
  expect(first.headers.etag).toBeDefined();
  const html = first.body.toString();
  const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );
  expect(things.find((thing) => thing['@type'] === 'DiscussionForumPosting')).toMatchObject({
    headline: 'How do you stop checking email after seven?',
    url: site.address + path,
  });
  expect(html).toContain(`rel="canonical" href="${site.address}${path}"`);
  expect((await ask('/sitemap.xml')).body.toString()).toContain(`${site.address}/forum</loc>`);
  expect((await ask('/sitemap.xml')).body.toString()).toContain(`${site.address}${path}</loc>`);
  expect((await ask('/forum/category/simplicity/rss.xml')).body.toString()).toContain(
    `<link>${site.address}${path}</link>`,
  );
  expect((await ask('/forum/no-such-discussion')).status).toBe(404);
  expect((await ask('/forum/category/no-such-topic')).status).toBe(404);

  const page = await newPage({ javaScript: false });
  await page.goto('/forum');
  await page.getByLabel('Search topics').fill('checking email');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: 'How do you stop checking email after seven?' }).click();
  await page.getByRole('link', { name: 'Join Community' }).waitFor();
});

const slugIn = (path: string) => path.split('/').at(-1) ?? '';

test('new replies are announced on the discussion that is shown, also on one that a link leads to', async () => {
  const page = await newPage();
  const follows = (path: string) =>
    page.waitForRequest((request) => request.url().endsWith(`/api/forum-events?thread=${slugIn(path)}`));
  const addReplies = (path: string, number: number) =>
    inDatabaseOf(site, (client) =>
      client.query(
        `with thread as (update forum_threads set reply_count = reply_count + $2 where slug = $1 returning id)
         select pg_notify('content_changed', jsonb_build_array('forum-thread:' || id)::text) from thread`,
        [slugIn(path), number],
      ),
    );
  const announced = page.getByRole('link', { name: 'Show 1 new reply' });
  const first = '/forum/how-do-you-stop-checking-email-after-seven';
  await Promise.all([follows(first), page.goto(first)]);
  await page.keyboard.press('Shift');
  await page.locator('html[data-hydrated]').waitFor();
  const linkTo = (path: string) => page.locator(`main a[href="${path}"]`).first();
  const next = '/forum/what-do-you-write-when-nothing-happened';
  await linkTo('/forum').click();
  await Promise.all([follows(next), linkTo(next).click()]);
  await addReplies(first, 2);
  await addReplies(next, 1);
  await announced.waitFor();
  expect(await announced.getAttribute('href')).toBe(`${next}/unread`);
  await page.goBack();
  await announced.waitFor({ state: 'detached' });
  await Promise.all([follows(first), page.goBack()]);
  await addReplies(first, 1);
  await announced.waitFor();
  expect(await announced.getAttribute('href')).toBe(`${first}/unread`);
  await addReplies(first, -3);
  await addReplies(next, -1);
});

test('the form of an answer has no fault in any appearance', async () => {
  const page = await visitAs('Dan Wall');
  await page.goto('/forum/how-do-you-stop-checking-email-after-seven?answer=2');
  expect(await findFaultsInAppearances(page)).toEqual([]);
});
