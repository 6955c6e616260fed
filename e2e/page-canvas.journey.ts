import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newAdminPage } from './admin.ts';
import { addPage, draftSays, saved, section, sectionTitles } from './pages.ts';
import { eventually } from './site.ts';

const titleField = (page: Page, index: number) =>
  section(page, index).getByRole('textbox', { name: 'Title', exact: true });

/** Opens the preview of a new page with a hero, a text and a call to action, beside its form. */
async function openCanvas(page: Page): Promise<{ id: string; frame: FrameLocator }> {
  const { id } = await addPage(page);
  await page.getByRole('region', { name: 'Add section' }).getByRole('button', { name: 'CTA', exact: true }).click();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = page.frameLocator('iframe');
  await frame.locator('.canvas[data-editable]').waitFor();
  await frame.getByRole('heading', { name: 'Call to action' }).waitFor();
  return { id, frame };
}

test('a click in the preview focuses the field of what was clicked, also in a folded section', async () => {
  const { page } = await newAdminPage({ width: 1440, height: 1000 });
  const { frame } = await openCanvas(page);
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await frame.getByRole('heading', { name: 'New section' }).click();
  await eventually('the title has the focus', async () =>
    titleField(page, 1).evaluate((field) => field === document.activeElement),
  );
  await page.keyboard.press('End');
  await page.keyboard.type(' of ours');
  await frame.getByRole('heading', { name: 'New section of ours' }).waitFor();
  await frame.getByText('Write your text here.').click();
  await eventually('the text has the focus', async () =>
    section(page, 1)
      .getByLabel('Text', { exact: true })
      .evaluate((field) => field === document.activeElement),
  );
  await frame.getByRole('heading', { level: 1 }).click();
  await eventually('the hero’s title has the focus', async () =>
    page
      .getByRole('region', { name: 'Hero' })
      .getByRole('textbox', { name: 'Title', exact: true })
      .evaluate((field) => field === document.activeElement),
  );
});

test('text is typed in the page as plain text, is in the form, is saved and undone', async () => {
  const { page } = await newAdminPage({
    width: 1440,
    height: 1000,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { id, frame } = await openCanvas(page);
  await frame.getByRole('heading', { name: 'New section' }).dblclick();
  const typing = frame.locator('[data-typing]');
  await typing.waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Typed here');
  await expect.poll(() => titleField(page, 1).inputValue(), { timeout: 30_000 }).toBe('Typed here');
  await page.evaluate(() => {
    const html = new Blob([' and <b>pasted</b>'], { type: 'text/html' });
    const text = new Blob([' and <b>pasted</b>\nlines'], { type: 'text/plain' });
    return navigator.clipboard.write([new ClipboardItem({ 'text/html': html, 'text/plain': text })]);
  });
  await typing.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+v');
  await eventually('it is pasted as text', async () =>
    (await titleField(page, 1).inputValue()).includes('Typed here and <b>pasted</b> lines'),
  );
  await saved(page);
  await draftSays(id, ({ blocks }) => blocks[1]?.title === 'Typed here and <b>pasted</b> lines');
  await page.keyboard.press('Control+z');
  await eventually('undone', async () => (await titleField(page, 1).inputValue()) === 'New section');
  await eventually('in the page too', async () => (await typing.textContent()) === 'New section');
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Enter');
  await frame.getByRole('heading', { name: 'Typed here and <b>pasted</b> lines' }).waitFor();
  expect(await frame.locator('b').count()).toBe(0);

  await frame.getByText('Write your text here.').dblclick();
  await typing.filter({ hasText: 'Write your text here.' }).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('A paragraph');
  await saved(page);
  await draftSays(id, ({ blocks }) => blocks[1]?.text === 'A paragraph');
  // The server draws the whole form, also of a section that has running text.
  expect((await page.request.get(page.url())).status()).toBe(200);
});

test('sections are added between others and dragged in the preview', async () => {
  const { page } = await newAdminPage({ width: 1440, height: 1000 });
  const { id, frame } = await openCanvas(page);
  await frame.getByRole('heading', { name: 'New section' }).hover();
  await frame.getByRole('button', { name: 'Add a section after New section' }).click();
  await page.getByRole('dialog').locator('.picker-tile').filter({ hasText: 'Questions' }).click();
  await saved(page);
  await draftSays(id, ({ blocks }) => blocks.map(({ type }) => type).join() === 'hero,text,faq,cta');
  await eventually('its first field has the focus', async () =>
    section(page, 2)
      .locator('.field')
      .first()
      .evaluate((field) => field === document.activeElement),
  );
  await frame.getByRole('heading', { name: 'Call to action' }).scrollIntoViewIfNeeded();
  await frame.getByRole('heading', { name: 'Call to action' }).hover();
  await frame.getByRole('button', { name: 'Move Call to action' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await eventually('it is moved', async () => (await sectionTitles(page))[1] === 'Call to action');
  const grip = frame.getByRole('button', { name: 'Move Call to action' });
  const over = frame.getByRole('heading', { name: 'New section' });
  await over.scrollIntoViewIfNeeded();
  await frame.getByRole('heading', { name: 'Call to action' }).hover();
  const [from, to] = [await grip.boundingBox(), await over.boundingBox()];
  if (!from || !to) throw new Error('They are not on the screen');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y - 5, { steps: 4 });
  await page.mouse.move(from.x + 5, to.y, { steps: 12 });
  await page.mouse.up();
  await saved(page);
  await draftSays(id, ({ blocks }) => blocks.map(({ type }) => type).join() === 'hero,cta,text,faq');
});
