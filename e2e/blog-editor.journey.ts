import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { docsClipboard, wordClipboard } from '#test/clipboards.ts';
import { newAdminPage, openScreen } from './admin.ts';
import { addPage, postNew, publish, saved } from './pages.ts';
import { addPost, content, parts, pasteHtml, publishPost, readPostDraft } from './posts.ts';
import { ask, eventually } from './site.ts';

async function openNewPost() {
  const { page } = await newAdminPage();
  const post = await addPost(page);
  return { page, post };
}

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor();

const sample =
  '<p>One</p><h2>Two</h2><ul><li>Three</li></ul><blockquote><p>Four</p></blockquote><table><tr><td>Five</td></tr></table>';

test('every block moves by its handle, by keys and by a menu, and it is announced', async () => {
  const { page, post } = await openNewPost();
  await content(page).click();
  await pasteHtml(page, sample);
  const start = ['p One', 'h2 Two', 'ul Three', 'blockquote Four', 'div Five'];
  await eventually('it is pasted', async () => (await parts(page)).join() === start.join());

  // With the mouse: the table above everything.
  await content(page).getByText('Five').hover();
  const handle = page.getByRole('button', { name: 'Move Table “Five”' });
  const from = await handle.boundingBox();
  const to = await content(page).getByText('One').boundingBox();
  if (!from || !to) throw new Error('Something is not there');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 40, { steps: 4 });
  await page.mouse.move(from.x, to.y - 4, { steps: 6 });
  await page.mouse.up();
  await status(page, 'Table “Five” is now 1 of 5.');
  expect(await parts(page)).toEqual(['div Five', 'p One', 'h2 Two', 'ul Three', 'blockquote Four']);

  // With the keyboard, with the caret in the block.
  await content(page).getByText('Three').click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await content(page).getByText('Three!').waitFor();
  await page.keyboard.press('Alt+ArrowDown');
  await status(page, 'List “Three!” is now 5 of 5.');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await status(page, 'List “Three!” is now 3 of 5.');
  await page.keyboard.type('?');
  await content(page).getByText('Three!?').waitFor();

  // With the menu, as on a touch screen.
  await content(page).getByText('Two').click();
  await page.getByRole('button', { name: 'Move Heading “Two”' }).press('Enter');
  await page.getByRole('button', { name: 'Move up' }).click();
  await status(page, 'Heading “Two” is now 3 of 5.');
  await content(page).getByText('Two').click();
  await page.getByRole('button', { name: 'Move Heading “Two”' }).press('Enter');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  // The menu has closed, so the pointer is over another block now.
  await content(page).getByText('Two').last().hover();
  await page.getByRole('button', { name: 'Move Heading “Two”' }).press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await status(page, 'Heading “Two” was deleted.');
  expect((await parts(page)).filter((part) => part === 'h2 Two')).toHaveLength(1);
  await saved(page);
  await eventually('the server has it', async () =>
    (await readPostDraft(post.id)).content.content
      .map(({ type }) => type)
      .join()
      .startsWith('table,paragraph'),
  );
});

test('what Word, Google Docs and Markdown put on the clipboard becomes an article', async () => {
  const { page } = await openNewPost();
  await content(page).click();
  await pasteHtml(page, wordClipboard);
  await content(page).getByRole('heading', { name: 'A week of small steps' }).waitFor();
  expect(await content(page).locator('ul ul').textContent()).toBe('from the tap');
  expect(await content(page).locator('ol').first().locator('> li').allTextContents()).toEqual([
    'Sit down',
    'Breathe out',
  ]);
  expect(await content(page).getByRole('link', { name: 'NHS guide' }).getAttribute('href')).toBe(
    'https://www.nhs.uk/every-mind-matters/',
  );
  expect(await content(page).innerHTML()).not.toMatch(/mso|<o:p|crossed out/i);

  await page.keyboard.press('Control+a');
  await pasteHtml(page, docsClipboard);
  await content(page).getByRole('heading', { name: 'Evenings' }).waitFor();
  expect(await content(page).locator('strong').allTextContents()).toEqual(['in another room', 'really']);

  // Through the browser's own clipboard.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('Control+a');
  await page.evaluate(() => navigator.clipboard.writeText('## From Markdown\n\n- one\n- **two**'));
  await page.keyboard.press('Control+v');
  await content(page).getByRole('heading', { name: 'From Markdown' }).waitFor();
  expect(await parts(page)).toEqual(expect.arrayContaining(['h2 From Markdown', 'ul onetwo']));
});

test('a link is chosen by searching, and follows the page and the post when they move', async () => {
  const { page: pagesTab } = await newAdminPage();
  const target = await addPage(pagesTab);
  await pagesTab.getByLabel('Meta title').fill('A page to link to');
  await pagesTab.getByLabel('Meta description').fill('It is linked to, moves, and the link follows it.');
  await saved(pagesTab);
  await publish(pagesTab);

  const { page, post } = await openNewPost();
  await page.getByLabel('Excerpt').fill('Links that follow.');
  await content(page).click();
  await page.keyboard.type('Read on');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Page, post or address' });
  await field.fill(target.title);
  await page.getByRole('option', { name: target.title }).waitFor();
  await field.press('Enter');
  await page.getByText(`Page: ${target.title}. The link updates if the page moves.`).waitFor();
  expect(await field.inputValue()).toBe(target.path);
  await field.press('Enter');
  await content(page).getByRole('link', { name: 'Read on' }).waitFor();
  await saved(page);
  await publishPost(page);
  const article = async () => (await ask(`/blog/${post.slug}`)).body.toString();
  await eventually('it is read', async () => (await article()).includes(`href="${target.path}"`));

  await pagesTab.getByLabel('URL', { exact: true }).fill(`${target.path}-moved`);
  await saved(pagesTab);
  await publish(pagesTab);
  await eventually('the article leads to the new address', async () =>
    (await article()).includes(`href="${target.path}-moved"`),
  );
  expect(JSON.stringify(await readPostDraft(post.id))).toContain(`page:${target.id}`);
});

test('the link dialog begins in its search, and a link without words gets the title of its page', async () => {
  const { page: other } = await newAdminPage();
  const stem = `Alike w${randomUUID().slice(0, 8)}`;
  const target = { title: `${stem} two`, path: `/${stem.toLowerCase().replace(' ', '-')}-two` };
  for (const title of [`${stem} one`, target.title]) await postNew(other, '/admin/pages', title);
  const { page } = await openNewPost();
  await content(page).click();
  await page.keyboard.type('Before ');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Page, post or address' });
  await page.keyboard.type(stem);
  await page.getByRole('option').nth(1).waitFor();
  // The server is slow from here on: what is offered is what it found before, without what the text rules out.
  await page.route('**/link-targets?**', () => undefined);
  await page.keyboard.type(' two');
  expect(await field.inputValue()).toBe(target.title);
  expect(await page.getByRole('option').allTextContents()).toEqual([`${target.title} ${target.path}`]);
  await page.keyboard.press('Enter');
  await page.getByText(`Page: ${target.title}. This page is not published yet.`).waitFor();
  await page.keyboard.press('Enter');
  const link = content(page).getByRole('link', { name: target.title });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(target.path);
});

test('the tools of a table are above it and move nothing', async () => {
  const { page } = await openNewPost();
  await content(page).click();
  await pasteHtml(page, `${'<p>Words</p>'.repeat(40)}${sample}`);
  const paragraph = content(page).getByText('One');
  await paragraph.click();
  const bar = page.getByRole('toolbar', { name: 'Formatting' });
  const before = [(await bar.boundingBox())?.height, (await paragraph.boundingBox())?.y];
  await content(page).getByText('Five').click();
  const tools = page.getByRole('toolbar', { name: 'Table' });
  await tools.getByRole('button', { name: 'Add row' }).click();
  await eventually('the row is there', async () => (await content(page).locator('tr').count()) === 2);
  expect((await bar.boundingBox())?.height).toBe(before[0]);
  await paragraph.click();
  expect((await paragraph.boundingBox())?.y).toBe(before[1]);
});

test('a post goes out as a letter once, however often and wherever it is pressed', async () => {
  const { page, post } = await openNewPost();
  await page.getByLabel('Excerpt').fill('Goes out once.');
  await content(page).click();
  await page.keyboard.type('Words for a letter.');
  await saved(page);
  await publishPost(page);
  const send = page.getByRole('button', { name: 'Send as newsletter' });
  const openSettings = async (tab: Page) => {
    await openScreen(tab, `/admin/blog/${post.id}`);
    await tab.getByRole('button', { name: 'Settings', exact: true }).click();
  };
  await openSettings(page);
  await send.waitFor();
  // A separate browser context: the toast of a response is in a cookie, which tabs of one context share.
  const { page: second } = await newAdminPage({ name: 'Ben Second' });
  await openSettings(second);
  await second.getByRole('button', { name: 'Send as newsletter' }).waitFor();

  await send.click();
  await page.waitForURL(/\/admin\/subscribers\/letters\/[0-9a-f-]{36}$/);
  const letter = page.url();
  await second.getByRole('button', { name: 'Send as newsletter' }).click();
  await second.getByText('A letter already exists for this post').first().waitFor();
  expect(second.url()).toBe(letter);

  await openSettings(page);
  await page.getByText(/Letter created .*\. It is not sent yet\./).waitFor();
  expect(await send.count()).toBe(0);
  await page.getByRole('link', { name: 'Open the letter' }).click();
  await page.waitForURL(letter);
});

test('anyone who comes second is told that the post is being edited, and cannot write in it', async () => {
  const { page, post } = await openNewPost();
  const { page: other } = await newAdminPage({ name: 'Ben Second' });
  await openScreen(other, `/admin/blog/${post.id}`);
  await other.getByText('Ada Admin is editing this post.').waitFor();
  await page.getByText('Ben Second has this post open').waitFor();
  await eventually(
    'it cannot be written in',
    async () => (await content(other).getAttribute('contenteditable')) === 'false',
  );
});

test('how many words the article has is said as soon as it is opened', async () => {
  const { page, post } = await openNewPost();
  await content(page).click();
  await page.keyboard.type('One two three.');
  await page.getByText('3 words, 1 min read').waitFor();
  await saved(page);
  await eventually('it is saved', async () => JSON.stringify(await readPostDraft(post.id)).includes('One two three.'));
  await page.reload();
  await page.getByText('3 words, 1 min read').waitFor();
});
