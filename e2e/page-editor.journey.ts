import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newAdminPage, openScreen } from './admin.ts';
import { newPage } from './browser.ts';
import {
  addPage,
  draftSays,
  openEditor,
  publish,
  readDraft,
  saved,
  savedByItself,
  section,
  sectionTitles,
} from './pages.ts';
import { ask, eventually } from './site.ts';

test('the titles and the address of a new page follow its title until they are written, and each step can be undone', async () => {
  const { page } = await newAdminPage();
  await addPage(page);
  const field = page.getByLabel('Page title');
  const hero = page.getByRole('region', { name: 'Hero' }).getByRole('textbox', { name: 'Title', exact: true });
  const meta = page.getByLabel('Meta title');
  await field.fill('Our team');
  const url = page.getByLabel('URL', { exact: true });
  expect([await hero.inputValue(), await meta.inputValue()]).toEqual(['Our team', 'Our team · Resjam']);
  expect(await url.inputValue()).toMatch(/^\/our-team/);
  const ownPath = `/by-hand-${randomUUID().slice(0, 8)}`;
  await url.fill(ownPath);
  await hero.fill('Who we are');
  await field.fill('People');
  expect([await hero.inputValue(), await meta.inputValue()]).toEqual(['Who we are', 'People · Resjam']);
  await meta.fill('The people of Resjam');
  await field.fill('Everybody');
  expect([await hero.inputValue(), await meta.inputValue()]).toEqual(['Who we are', 'The people of Resjam']);
  expect(await url.inputValue()).toBe(ownPath);
  await saved(page);

  // Undo and redo go through the whole session, with keys too.
  const title = section(page, 1).getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('One');
  await page.getByRole('region', { name: 'Add section' }).getByRole('button', { name: 'CTA', exact: true }).click();
  await section(page, 2).getByRole('textbox', { name: 'Title', exact: true }).fill('Two');
  await page.keyboard.press('Control+z');
  expect(await section(page, 2).getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe(
    'Call to action',
  );
  await page.keyboard.press('Control+z');
  await eventually('the section is gone', async () => (await page.locator('.section-card').count()) === 1);
  await page.keyboard.press('Control+z');
  expect(await title.inputValue()).toBe('New section');
  await page.keyboard.press('Control+Shift+z');
  for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Redo' }).click();
  expect(await sectionTitles(page)).toEqual(['One', 'Two']);
});

test('a page is written, saved by itself, and published after saying what changed', async () => {
  const { page } = await newAdminPage();
  const { id, title, path } = await addPage(page);
  await page
    .getByRole('region', { name: 'Hero' })
    .getByRole('textbox', { name: 'Title', exact: true })
    .fill('A quiet morning');
  await page.getByLabel('Subtitle').fill('Before the phone starts.');
  await page.getByLabel('Button text').fill('Contact us');
  await page.getByLabel('Button link').fill('/contact');
  await page.getByText('Page: Contact. The link updates if the page moves.').waitFor();
  await section(page, 1).getByRole('textbox', { name: 'Title', exact: true }).fill('Why mornings');
  await page.getByLabel('Meta title').fill('x'.repeat(61));
  await page.getByText('61 / 60').waitFor();
  await page.getByLabel('Meta description').fill('y'.repeat(160));
  await page.getByText('160 / 160').waitFor();
  await savedByItself(page);
  await page.getByText(/^Saved \d+ s ago/).waitFor();
  expect((await ask(path)).status).toBe(404);

  await publish(page);
  const live = (await ask(path)).body.toString();
  for (const text of ['A quiet morning', 'Before the phone starts.', 'Why mornings']) expect(live).toContain(text);
  expect(live).toMatch(/href="\/contact"[^>]*>(<svg.*?<\/svg>)?Contact us/);

  const sectionTitle = section(page, 1).getByRole('textbox', { name: 'Title', exact: true });
  const dialog = page.getByRole('dialog');
  await sectionTitle.fill('');
  await section(page, 1).locator('.section-title').click();
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  await dialog.getByRole('button', { name: /, “Title”$/ }).click();
  await eventually('the section is open again, with the focus in the field', () =>
    sectionTitle.evaluate((field) => field === document.activeElement),
  );
  await sectionTitle.fill('Why evenings');
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  expect(await dialog.getByRole('deletion').textContent()).toBe('Why mornings');
  expect(await dialog.getByRole('insertion').textContent()).toBe('Why evenings');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await eventually('visitors read it', async () => (await ask(path)).body.toString().includes('Why evenings'));
  expect((await readDraft(id)).title).toBe(title);
});

test('sections are added from a picker, copied between pages, folded, deleted and undone', async () => {
  const { page } = await newAdminPage();
  const { id } = await addPage(page);
  for (const type of ['Image', 'CTA']) {
    await page.getByRole('region', { name: 'Add section' }).getByRole('button', { name: type, exact: true }).click();
  }
  expect(await sectionTitles(page)).toEqual(['New section', 'Describe the picture here', 'Call to action']);
  await section(page, 2).getByRole('img', { name: 'Preview' }).waitFor();

  await page.getByRole('button', { name: 'More types …' }).click();
  const tiles = page.getByRole('dialog').locator('.picker-tile');
  await tiles.first().waitFor();
  expect(await tiles.count()).toBeGreaterThanOrEqual(26);
  await tiles.filter({ hasText: 'Questions' }).click();
  const faq = section(page, 4);
  await faq.getByRole('button', { name: 'Add question' }).click();
  const questions = await faq.getByLabel('Question', { exact: true }).count();
  await faq.getByLabel('Question', { exact: true }).last().fill('Does it work?');
  await faq.getByRole('button', { name: `Move question ${questions} up` }).click();
  await saved(page);
  await draftSays(id, ({ blocks }) => JSON.stringify(blocks.at(-1)).includes('Does it work?'));

  await section(page, 3).getByRole('button', { name: 'Copy Call to action' }).click();
  await section(page, 1).getByRole('button', { name: 'Delete New section' }).click();
  await page.getByText('“New section” is deleted.').waitFor();
  await page.locator('.presence-banner').getByRole('button', { name: 'Undo' }).click();
  await eventually('it is back', async () => (await sectionTitles(page))[0] === 'New section');
  await section(page, 1).locator('.section-title').click();
  expect(await section(page, 1).getByRole('textbox', { name: 'Title', exact: true }).count()).toBe(0);
  await saved(page);

  await addPage(page);
  await page.getByRole('button', { name: 'Paste section' }).click();
  await eventually('it is pasted', async () => (await sectionTitles(page)).join() === 'New section,Call to action');
});

test('sections are put in order with the keyboard alone, and it is announced; they are dragged by their handle too', async () => {
  const { page } = await newAdminPage({ height: 1800 });
  const { id } = await addPage(page);
  await page.getByRole('region', { name: 'Add section' }).getByRole('button', { name: 'CTA', exact: true }).click();
  await page.getByRole('region', { name: 'Add section' }).getByRole('button', { name: 'Image', exact: true }).click();
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await page.getByRole('button', { name: 'Move New section', exact: true }).focus();
  const announced = page.getByRole('status');
  await page.keyboard.press('Space');
  await announced.filter({ hasText: 'Picked up New section. It is 1 of 3.' }).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await announced.filter({ hasText: 'New section is now 2 of 3.' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await announced.filter({ hasText: 'New section put down as 2 of 3.' }).waitFor({ state: 'attached' });
  await eventually('the order is new', async () => (await sectionTitles(page))[1] === 'New section');
  await saved(page);
  await draftSays(id, ({ blocks }) => blocks.map(({ type }) => type).join() === 'hero,cta,text,image');

  await page.getByRole('button', { name: 'Move New section', exact: true }).press('Space');
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowUp');
  await announced.filter({ hasText: 'New section is now 1 of 3.' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await announced.filter({ hasText: 'New section was not moved, 2 of 3.' }).waitFor({ state: 'attached' });
  expect((await sectionTitles(page))[1]).toBe('New section');

  await page.getByRole('button', { name: 'Move New section down' }).focus();
  await page.keyboard.press('Enter');
  await saved(page);
  await draftSays(id, ({ blocks }) => blocks.map(({ type }) => type).join() === 'hero,cta,image,text');

  const from = await page.getByRole('button', { name: 'Move New section', exact: true }).boundingBox();
  const to = await page.getByRole('button', { name: 'Move Call to action', exact: true }).boundingBox();
  if (!from || !to) throw new Error('The handles are not on the screen');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y, { steps: 4 });
  await page.mouse.move(to.x + 10, to.y + 4, { steps: 12 });
  await page.locator('[data-dragging]').waitFor();
  await page.mouse.up();
  await saved(page);
  await draftSays(id, ({ blocks }) => blocks.map(({ type }) => type).join() === 'hero,text,cta,image');
});

test('the preview is the real page, at the width of devices, and changes while one types', async () => {
  const { page } = await newAdminPage({ width: 1600, height: 1000 });
  await addPage(page);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('contentinfo').waitFor();
  await section(page, 1).getByRole('textbox', { name: 'Title', exact: true }).fill('New section here');
  await frame.getByRole('heading', { name: 'New section here' }).waitFor();
  // In the middle of a word a block may be invalid: its last valid version stays.
  await section(page, 1).getByRole('textbox', { name: 'Title', exact: true }).fill('');
  await page.getByText('Please write something here').waitFor();
  expect(await frame.getByRole('heading', { name: /^New section|^N$/ }).count()).toBeGreaterThan(0);
  await section(page, 1).getByRole('textbox', { name: 'Title', exact: true }).fill('Whole again');
  await frame.getByRole('heading', { name: 'Whole again' }).waitFor();
  for (const [device, width] of [
    ['Phone', 390],
    ['Tablet', 820],
    ['Desktop', 1280],
  ] as const) {
    await page.getByRole('button', { name: device }).click();
    await eventually(`the page is ${width} wide`, async () => {
      const inside = page.frames().find((one) => one.url().endsWith('/frame'));
      return (await inside?.evaluate(() => innerWidth)) === width;
    });
  }
  // The preview shows that the keyboard is in it: its own page is scaled down.
  const focused = page.locator('.preview-box[data-focused]');
  await page.keyboard.press('Tab');
  await focused.waitFor();
  expect(await focused.evaluate((box) => getComputedStyle(box).outlineWidth)).toBe('2px');
  await page.keyboard.press('Shift+Tab');
  await focused.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Add section' }).getByRole('button', { name: 'CTA', exact: true }).click();
  await frame.getByRole('heading', { name: 'Call to action' }).waitFor();
});

test('Preview Live opens the draft at a link for anyone who has it, until it is taken back', async () => {
  const { page } = await newAdminPage();
  const { id } = await addPage(page);
  await section(page, 1).getByRole('textbox', { name: 'Title', exact: true }).fill('Not yet public');
  await saved(page);
  await draftSays(id, ({ blocks }) => blocks[1]?.title === 'Not yet public');
  const [shared] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Preview Live' }).click(),
  ]);
  await shared.waitForURL(/\/preview\//);
  const visitor = await newPage();
  const answer = await visitor.goto(shared.url());
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  expect(await visitor.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex, nofollow');
  await visitor.getByRole('heading', { name: 'Not yet public' }).waitFor();
  await visitor.getByText('This is a preview of a draft').waitFor();

  await openScreen(page, `/admin/pages/${id}`);
  await page.getByRole('button', { name: 'Revoke links' }).click();
  await page.getByText('Preview links revoked').first().waitFor();
  expect((await visitor.reload())?.status()).toBe(404);
});

test('versions are compared block by block and restored', async () => {
  const { page } = await newAdminPage();
  const { id } = await addPage(page);
  await section(page, 1).getByRole('textbox', { name: 'Title', exact: true }).fill('First words');
  await publish(page);
  await section(page, 1).getByRole('textbox', { name: 'Title', exact: true }).fill('Second words');
  await publish(page);
  await page.getByRole('link', { name: '2 versions' }).click();
  await page.getByText('The draft is the same.').waitFor();
  await page.getByRole('link', { name: /^Version 1/ }).click();
  await page.getByRole('heading', { name: 'From version 1 to the draft' }).waitFor();
  expect(await page.getByRole('deletion').textContent()).toBe('First words');
  expect(await page.getByRole('insertion').textContent()).toBe('Second words');
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('Version 1 is now the draft').first().waitFor();
  await eventually(
    'the editor shows it',
    async () =>
      (await section(page, 1).getByRole('textbox', { name: 'Title', exact: true }).inputValue()) === 'First words',
  );
  await draftSays(id, ({ blocks }) => blocks[1]?.title === 'First words');
});

test('a section of a type that nobody knows is said to be one, and is kept', async () => {
  const { page } = await newAdminPage();
  const { id } = await addPage(page);
  const draft = await readDraft(id);
  const unknown = { id: 'odd', type: 'carousel', slides: [1, 2] };
  const answer = await page.request.post(`/admin/pages/${id}/draft`, {
    data: { document: { ...draft, blocks: [...draft.blocks, unknown] }, revision: await revisionOf(page, id) },
  });
  expect(answer.status()).toBe(200);
  await openEditor(page, id);
  await page.getByText('Unknown section type').waitFor();
  await page.getByLabel('Page title').fill('Still there');
  await saved(page);
  expect((await readDraft(id)).blocks.at(-1)).toEqual(unknown);
});

async function revisionOf(page: Parameters<typeof openEditor>[0], id: string): Promise<number> {
  return (await (await page.request.get(`/admin/pages/${id}/draft`)).json()).revision;
}
