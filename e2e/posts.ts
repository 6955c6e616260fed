import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import { openScreen, site } from './admin.ts';
import { postNew } from './pages.ts';

type Site = Parameters<typeof inDatabaseOf>[0];

/** Adds a post with a unique title as the button of the list does, and opens its editor. */
export async function addPost(page: Page): Promise<{ id: string; title: string; slug: string }> {
  const word = `w${randomUUID().slice(0, 8)}`;
  const id = await postNew(page, '/admin/blog', `Post ${word}`);
  await openScreen(page, `/admin/blog/${id}`);
  await content(page).waitFor();
  return { id, title: `Post ${word}`, slug: `post-${word}` };
}

/** Returns the text field of the article. */
export const content = (page: Page): Locator => page.getByRole('textbox', { name: 'Content' });

/** Returns the blocks of the article in the editor: `h2 A heading`. */
export const parts = (page: Page): Promise<string[]> =>
  content(page)
    .locator('> *')
    .evaluateAll((elements) =>
      elements.map((element) => `${element.tagName.toLowerCase()} ${element.textContent}`.trim()),
    );

/** Pastes raw clipboard content as another program writes it: the browser's own clipboard would sanitise it first. */
export const pasteHtml = (page: Page, html: string): Promise<void> =>
  content(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** Publishes through the dialog, which leads to the list. */
export async function publishPost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.waitForURL(/\/admin\/blog$/, { timeout: 30_000 });
}

/** Withdraws a post through the question of its status. */
export async function unpublishPost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Draft');
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('Unpublished', { exact: true }).first().waitFor();
}

export interface PostDraft {
  title: string;
  metaDescription: string;
  acceptedFromAi: string[];
  content: { content: { type: string }[] };
}

/** Returns the server's version of a post's draft. */
export const readPostDraft = (id: string, at: Site = site()): Promise<PostDraft> =>
  inDatabaseOf(at, async (client) => {
    const { rows } = await client.query('select document from drafts where document_id = $1', [id]);
    return rows[0].document;
  });
