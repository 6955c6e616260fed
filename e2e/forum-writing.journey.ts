import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { postHtml } from '#app/modules/community/writing/post-html.server.ts';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { newPage, type PageOptions } from './browser.ts';
import { findFaultsInAppearances, findOverflow } from './faults.ts';
import { ask, eventually } from './site.ts';
import { xssPayloads } from './xss-payloads.ts';

const site = { address: inject('address'), dataDir: inject('dataDir') };
const thread = '/forum/what-do-you-write-when-nothing-happened';

/** Moderators post without review. */
async function visitAs(name: string, options: PageOptions = {}): Promise<Page> {
  const member = await signInAs(site, { name, roles: ['moderator'] });
  const page = await newPage(options);
  await page.context().addCookies([member.cookie]);
  return page;
}

const word = () => randomUUID().slice(0, 8);

test.each([{ javaScript: true }, { javaScript: false }])(
  'a member looks at a reply before posting it, quotes, changes it, and its versions stay (JavaScript: $javaScript)',
  async ({ javaScript }) => {
    const said = `Said ${word()}`;
    const page = await visitAs('Quinn Quote', { javaScript });
    await page.goto(thread);
    const text = page.getByLabel('Add your comment');
    await text.fill(`**${said}**`);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page
      .getByRole('region', { name: 'Preview' })
      .or(page.locator('#preview + .post-text'))
      .locator('strong', { hasText: said })
      .first()
      .waitFor();
    expect(await text.inputValue()).toBe(`**${said}**`);
    await page.getByRole('button', { name: 'Post comment' }).click();
    const ownPost = page.locator('[id^="post-"]', { hasText: said }).last();
    await ownPost.waitFor();
    await ownPost.getByRole('link', { name: /^Quote post/ }).click();
    await page.waitForURL(/quote=/);
    await eventually('the quote is in the form', async () => (await text.inputValue()).includes(`> **${said}**`));
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('heading', { name: 'Your drafts' }).waitFor();
    await page
      .getByRole('button', { name: /^Delete the draft/ })
      .first()
      .click();
    await page.getByText('No drafts').waitFor();

    await page.goto(thread);
    await ownPost.getByRole('link', { name: /^Edit post/ }).click();
    await page.getByRole('textbox', { name: 'Content' }).fill(`${said} differently`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page
      .locator('[id^="post-"]', { hasText: `${said} differently` })
      .last()
      .waitFor();
    await ownPost.getByRole('link', { name: /Edited/ }).click();
    await page.getByRole('link', { name: /^Version 1/ }).click();
    await page.locator('article strong', { hasText: said }).waitFor();
    expect(await findOverflow(page)).toEqual([]);
  },
);

test('the toolbar formats, names are suggested, and a closed page loses no word', async () => {
  const page = await visitAs('Tess Type');
  await page.goto(thread);
  const text = page.getByLabel('Add your comment');
  await text.fill('good');
  await text.selectText();
  const bold = page.getByRole('button', { name: 'Bold' });
  await bold.click();
  expect(await text.inputValue()).toBe('**good**');
  await bold.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Italic');
  await text.fill('I like #');
  await text.pressSequentially('evening');
  await page.getByRole('option').first().waitFor();
  await text.press('Enter');
  expect(await text.inputValue()).toMatch(/^I like #evening\w* $/);
  expect(await findFaultsInAppearances(page)).toEqual([]);

  await text.fill('Half a thought');
  await page.waitForFunction(() =>
    Object.values(localStorage).some((value) => String(value).includes('Half a thought')),
  );
  await page.goto('/forum');
  await page.goto(thread);
  // Focus starts the page's script, which puts the words back.
  await text.focus();
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('#post-content')?.value === 'Half a thought',
  );
});

test('words that one tab has posted are gone from another one that shows them, once it is looked at', async () => {
  const page = await visitAs('Two Tabs');
  const comment = `Told twice ${word()}`;
  await page.goto(thread);
  await page.getByLabel('Add your comment').fill(comment);
  await page.waitForFunction(
    (text) => Object.values(localStorage).some((value) => String(value).includes(text)),
    comment,
  );
  const other = await page.context().newPage();
  await other.goto(thread);
  const commentField = other.getByLabel('Add your comment');
  await commentField.focus();
  await other.getByText('Start afresh').waitFor();
  expect(await commentField.inputValue()).toBe(comment);

  await page.getByRole('button', { name: 'Post comment' }).click();
  await page.locator('[id^="post-"]', { hasText: comment }).last().waitFor();
  // A browser without a window never hides a page.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await other.locator('[id^="post-"]', { hasText: comment }).last().waitFor();
  await commentField.focus();
  await other.locator('html[data-hydrated]').waitFor();
  expect(await commentField.inputValue()).toBe('');
});

test('similar discussions are offered while a title is typed', async () => {
  const page = await visitAs('Sim Ilar');
  await page.goto('/forum/new');
  await page.getByRole('textbox', { name: 'Title' }).pressSequentially('stop checking email');
  await page.getByRole('link', { name: 'How do you stop checking email after seven?' }).waitFor();
  expect(await findFaultsInAppearances(page)).toEqual([]);
  expect((await ask(`${thread}/rss.xml`)).body.toString()).toContain('<rss');
});

test('nothing of a published list of attacks runs in a post under the policy of the site', async () => {
  const title = `Attacks ${word()}`;
  const page = await visitAs('Mallory Post', { javaScript: true });
  const alarms: string[] = [];
  page.on('dialog', (dialog) => {
    alarms.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/forum/new?category=sleep');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Content' }).fill('Words');
  await page.getByRole('button', { name: 'Post topic' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  // All of them in one post: more than a member can write at once.
  const html = xssPayloads.map((payload) => postHtml(payload)).join('\n');
  await inDatabaseOf(site, (client) =>
    client.query(
      'update forum_posts set html = $1 where number = 1 and thread_id = (select id from forum_threads where title = $2)',
      [html, title],
    ),
  );
  await page.reload();
  await page.locator('#post-1').hover();
  for (const link of await page.locator('#post-1 .post-text a').all()) {
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toMatch(/^(https?:\/\/|mailto:|\/(?!\/)|#)/i);
  }
  const elements = await page
    .locator('#post-1 .post-text')
    .evaluate(
      (text) =>
        [...text.querySelectorAll('script, img, svg, iframe, object, embed, form, input, style, link, meta')].length,
    );
  expect(elements).toBe(0);
  expect(alarms).toEqual([]);
  expect(await page.evaluate(() => 'xss' in window)).toBe(false);
});
