import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { makePhonePhoto } from '#test/media-files.ts';
import { signInAs } from '#test/sign-in-as.ts';
import { newPage, type PageOptions } from './browser.ts';
import { findFaultsInAppearances, findOverflow } from './faults.ts';

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
const photo = async () => ({ name: 'Ann at home.jpg', mimeType: 'image/jpeg', buffer: await makePhonePhoto() });

/** The width that the browser has decoded of the picture of a post. */
const decodedWidth = async (page: Page, said: string) => {
  const picture = page.locator('[id^="post-"]', { hasText: said }).last().getByRole('img', { name: said });
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  return picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
};

test('a picture is chosen, described and posted with a poll; a member votes, and a visitor sees both', async () => {
  const said = `Desk ${word()}`;
  const page = await visitAs('Pia Picture', { width: 390 });
  await page.goto(thread);
  const text = page.getByLabel('Add your comment');
  await text.fill(said);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await (await chooser).setFiles({ name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('words') });
  await page.getByRole('alert').filter({ hasText: 'This is a text file' }).waitFor();
  expect(await text.inputValue()).toBe(said);
  const again = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose another' }).click();
  await (await again).setFiles(await photo());
  await page.getByText('The picture is uploaded.').waitFor();
  expect(await findFaultsInAppearances(page)).toEqual([]);
  await page.getByLabel('What does the picture show?').fill(said);
  await page.getByLabel('What does the picture show?').press('Enter');
  expect(await text.inputValue()).toMatch(/!\[Desk \w+\]\(\/media\/members\/[\w-]{22}\.webp\)/);
  await page.getByText('Poll', { exact: true }).click();
  await page.getByLabel('Question').fill(`When ${said}?`);
  await page.getByRole('textbox', { name: /^Choices/ }).fill('At eight\nAt ten');
  await page.getByRole('button', { name: 'Post comment' }).click();
  const poll = page.getByRole('group', { name: `When ${said}?` });
  await poll.getByRole('radio', { name: /At ten/ }).check();
  await page.locator('form').filter({ has: poll }).getByRole('button', { name: 'Vote' }).click();
  await poll.getByRole('radio', { name: /At ten.*100% \(1 vote\)/ }).waitFor();
  expect(await decodedWidth(page, said)).toBe(48);
  expect(await findOverflow(page)).toEqual([]);

  const visitor = await newPage({ javaScript: false });
  await visitor.goto(page.url());
  expect(await decodedWidth(visitor, said)).toBe(48);
  await visitor.getByText('100% (1 vote)').last().waitFor();
});

test('a picture that is chosen and not inserted goes along with the post, once it is described', async () => {
  const said = `Lamp ${word()}`;
  const page = await visitAs('Pat Picture');
  await page.goto(thread);
  await page.getByLabel('Add your comment').fill(said);
  // The answer of the server is held back until the member has pressed the button.
  let send = () => {};
  const pressed = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/api/forum-picture', async (route) => {
    await pressed;
    await route.continue();
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await (await chooser).setFiles(await photo());
  const post = page.getByRole('button', { name: 'Post comment' });
  await post.click();
  await page.getByText('The picture is still uploading.').waitFor();
  send();
  await page.getByText('The picture is uploaded.').waitFor();
  await post.click();
  await page.getByText('Please say in a few words what the picture shows').waitFor();
  expect(await page.getByLabel('Add your comment').inputValue()).toBe(said);
  await page.getByLabel('What does the picture show?').fill(said);
  await post.click();
  await page.locator('[id^="post-"]').getByRole('img', { name: said }).waitFor();
  expect(await decodedWidth(page, said)).toBe(48);
});

test('without JavaScript the form carries the picture and the poll, and a vote is a form', async () => {
  const said = `Shelf ${word()}`;
  const page = await visitAs('Paul Plain', { javaScript: false });
  await page.goto(thread);
  await page.getByLabel('Add your comment').fill(said);
  await page.getByLabel('File').setInputFiles(await photo());
  await page.getByLabel('Alt text: a description for people who can’t see it').fill(said);
  await page.getByText('Poll', { exact: true }).click();
  await page.getByLabel('Question').fill(`Which ${said}?`);
  await page.getByRole('textbox', { name: /^Choices/ }).fill('One\nTwo');
  await page.getByRole('button', { name: 'Post comment' }).click();
  const poll = page.getByRole('group', { name: `Which ${said}?` });
  await poll.getByRole('radio', { name: 'One' }).check();
  await page.locator('form').filter({ has: poll }).getByRole('button', { name: 'Vote' }).click();
  await poll.getByRole('radio', { name: /One.*100% \(1 vote\)/ }).waitFor();
  expect(await decodedWidth(page, said)).toBe(48);
});
