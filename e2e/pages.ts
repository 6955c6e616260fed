import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import { openScreen, site } from './admin.ts';
import { eventually } from './site.ts';

type Site = Parameters<typeof inDatabaseOf>[0];

/** Adds a page with a unique title as the dialog of the list does (`addPageTitled`), and opens its editor. */
export async function addPage(page: Page): Promise<{ id: string; title: string; path: string }> {
  const title = `Page w${randomUUID().slice(0, 8)}`;
  const id = await postNew(page, '/admin/pages', title);
  await openEditor(page, id);
  return { id, title, path: `/${title.toLowerCase().replace(' ', '-')}` };
}

/** Posts what the form for a new document of a list does, which loads no list first. @returns the id of the document */
export async function postNew(page: Page, list: string, title: string): Promise<string> {
  const answer = await page.request.post(list, { form: { act: 'add', title }, maxRedirects: 0 });
  return answer.headers().location?.split('/').at(-1) ?? '';
}

/** Fills in the dialog of the list of pages. @returns the id of the new page */
export async function addPageTitled(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: 'Add New Page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a page' });
  await dialog.getByLabel('Page title').fill(title);
  await dialog.getByRole('button', { name: 'Add page' }).click();
  await page.waitForURL(/\/admin\/pages\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Opens the editor of a page and waits until it is editable. */
export async function openEditor(page: Page, id: string): Promise<void> {
  await openScreen(page, `/admin/pages/${id}`);
  await page.getByLabel('Page title').waitFor();
}

/** Waits until the editor has saved by itself: the server has everything, the last change before this call included. */
export async function savedByItself(page: Page): Promise<void> {
  // A change is in the state of the editor by the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.locator('[data-save-state="saved"]').waitFor({ timeout: 30_000 });
}

/** Saves with the shortcut, a second before the editor does so by itself, and waits until the server has everything. */
export async function saved(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await savedByItself(page);
}

/** Publishes through the dialog. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Changes published').first().waitFor({ timeout: 30_000 });
}

/** Returns a section's card, by its position from 1. */
export const section = (page: Page, index: number) => page.locator('.section-card').nth(index - 1);

export const sectionTitles = (page: Page) => page.locator('.section-title').allTextContents();

/** Waits until a page's draft on the server fulfils the condition. */
export async function draftSays(id: string, holds: (document: Draft) => boolean, at: Site = site()): Promise<void> {
  await eventually('the draft says so', async () => holds(await readDraft(id, at)), 30_000);
}

export interface Draft {
  title: string;
  path: string;
  blocks: { id: string; type: string; title?: string; text?: string }[];
}

export const readDraft = (id: string, at: Site = site()): Promise<Draft> =>
  inDatabaseOf(at, async (client) => {
    const { rows } = await client.query('select document from drafts where document_id = $1', [id]);
    return rows[0].document;
  });

/** Pastes plain text into a rich-text editor. */
export const pasteText = (editor: Locator, text: string): Promise<void> =>
  editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
