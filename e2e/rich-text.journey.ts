import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen, site } from './admin.ts';
import { extent } from './extent.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { addPage, saved } from './pages.ts';
import { addPost } from './posts.ts';
import { eventually } from './site.ts';

const stored = (id: string) =>
  inDatabaseOf(site(), async (client) => {
    const { rows } = await client.query('select document from drafts where document_id = $1', [id]);
    return rows[0].document;
  });

test('a letter is written with tools: a list, a link found by its title, and a picture that is described', async () => {
  const { page } = await newAdminPage();
  await openScreen(page, '/admin/subscribers/letters');
  await page.getByRole('button', { name: 'Write a letter' }).click();
  await page.waitForURL(/letters\/[0-9a-f-]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const editor = page.locator('#body-editor');
  await editor.click();
  const tool = (name: string) =>
    page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
  expect(await tool('Table').count()).toBe(0);
  await page.keyboard.type('Dear ');
  await tool('Bold').click();
  await page.keyboard.type('reader');
  await tool('Bold').click();
  await page.keyboard.type(', 2 * 3. ');
  await tool('Link').click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByRole('combobox').fill('Contact');
  await dialog.getByRole('option').filter({ hasText: '/contact' }).first().click();
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await page.keyboard.type(' is open.');
  await page.keyboard.press('Enter');
  await tool('Picture').click();
  const picture = page.getByRole('dialog', { name: 'Picture' });
  await picture.getByLabel('Address of the picture').fill('/icon-512.png');
  await picture.getByRole('button', { name: 'Insert' }).click();
  await picture.getByText('Say what the picture shows, or mark it as decorative').waitFor();
  await picture.getByLabel('Alt text').fill('Our sign');
  await picture.getByRole('button', { name: 'Insert' }).click();
  const body = 'Dear **reader**, 2 \\* 3. [Contact](/contact) is open.\n\n![Our sign](/icon-512.png)';
  await eventually('it is stored', async () => (await stored(id)).body === body);
  await page.keyboard.press('Control+z');
  await eventually('it is undone', async () => !(await stored(id)).body.includes('Our sign'));
  await page.keyboard.press('Control+Shift+z');
  await eventually('it is there again', async () => (await stored(id)).body === body);

  await page.reload();
  await editor.getByText('reader').waitFor();
  expect(await editor.locator('strong').textContent()).toBe('reader');

  // A paragraph has the direction of its own words while it is written.
  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('First in English.');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('שלום לכולם.');
  await editor.getByText('שלום').waitFor();
  const faults = await findLayoutFaults(page);
  expect(faults.filter((fault) => fault.includes('ProseMirror'))).toEqual([]);
});

test('the text of a section has the same tools', async () => {
  const { page } = await newAdminPage();
  const { id } = await addPage(page);
  const editor = page.getByRole('textbox', { name: 'Text', exact: true }).first();
  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('One');
  await page.getByRole('toolbar').first().getByRole('button', { name: 'List' }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await saved(page);
  await eventually('it is stored', async () => JSON.stringify(await stored(id)).includes('- One\\n- Two'));
});

/** Opens a page's editor whose rich-text editor loads once the returned function is called. */
async function openWithPlainField() {
  const { page } = await newAdminPage();
  const { id } = await addPage(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/text-editor-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await openScreen(page, `/admin/pages/${id}`);
  const words = page.getByRole('textbox', { name: 'Text', exact: true }).first();
  return { page, id, words, release };
}

test('anyone who types before the editor has loaded goes on in it, where they are', async () => {
  const { page, id, words, release } = await openWithPlainField();
  const below = page.getByRole('region', { name: 'Add section' });
  const topOf = () => below.evaluate((part) => part.getBoundingClientRect().top + scrollY);
  const top = await topOf();
  await words.fill('Some **bold** words');
  await words.press('ArrowLeft');
  await words.press('ArrowLeft');
  const hasFocus = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new MutationObserver(() => {
          const editor = document.querySelector('.text-words');
          if (editor) resolve(editor === document.activeElement);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  release();
  await page.getByRole('toolbar', { name: 'Formatting' }).first().waitFor();
  expect(await hasFocus, 'no key is lost between the two fields').toBe(true);
  expect(await topOf()).toBe(top);
  await page.keyboard.type('l');
  await saved(page);
  await eventually('it is stored', async () => JSON.stringify(await stored(id)).includes('Some **bold** worlds'));
});

test('a letter that replaced everything just before the editor came is not selected in it', async () => {
  const { page, id, words, release } = await openWithPlainField();
  await words.press('Control+a');
  await page.evaluate(() => {
    for (const kind of ['keyup', 'selectionchange'])
      addEventListener(kind, (event) => event.stopImmediatePropagation(), true);
  });
  await page.keyboard.type('O');
  release();
  await page.getByRole('toolbar', { name: 'Formatting' }).first().waitFor();
  await page.keyboard.type('ne');
  await saved(page);
  await eventually('it is stored', async () => JSON.stringify(await stored(id)).includes('"One"'));
});

/** Whether the caret of the editor with the focus is in the window, below the bars at its top. */
const seesCaret = (page: Page) =>
  page.evaluate(() => {
    const range = getSelection()?.getRangeAt(0);
    const node = range?.startContainer;
    const element = node instanceof Element ? (node.children[range?.startOffset ?? 0] ?? node) : node?.parentElement;
    const { top, bottom } = range?.getClientRects()[0] ?? element?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
    const bars = [...document.querySelectorAll('.top-bar, .post-head, .rich-text:focus-within [role="toolbar"]')];
    const isBelow = top >= Math.max(...bars.map((bar) => bar.getBoundingClientRect().bottom));
    return document.activeElement?.classList.contains('ProseMirror') === true && isBelow && bottom <= innerHeight;
  });

async function openPost(page: Page) {
  await addPost(page);
  return page.locator('.article-text[contenteditable="true"]');
}

async function openLetter(page: Page) {
  await openScreen(page, '/admin/subscribers/letters');
  await page.getByRole('button', { name: 'Write a letter' }).click();
  await page.waitForURL(/letters\/[0-9a-f-]{36}$/);
  return page.locator('#body-editor[contenteditable="true"]');
}

const editors: [name: string, open: (page: Page) => Promise<Locator>][] = [
  ['a post', openPost],
  ['a letter', openLetter],
];

test.each(editors)(
  'words that are written after a picture of %s, or while it is selected, go below it',
  async (_what, open) => {
    const { page } = await newAdminPage();
    const editor = await open(page);
    const picture = editor.locator('figure');
    const holds = (...blocks: string[]) =>
      eventually(`it holds ${blocks.join(', ')}`, async () => {
        const shownBlocks = await editor.evaluate((text) =>
          [...text.children].map(({ tagName, textContent }) => (tagName === 'FIGURE' ? 'picture' : textContent)),
        );
        return JSON.stringify(shownBlocks) === JSON.stringify(blocks);
      });
    // A press right after another is a double click, which selects nothing.
    const select = () =>
      eventually('the picture is selected', async () => {
        await picture.click();
        return editor.locator('figure.ProseMirror-selectednode').isVisible();
      });
    await editor.click();
    await page.keyboard.insertText('One');
    await page
      .getByRole('toolbar', { name: 'Formatting' })
      .getByRole('button', { name: 'Picture', exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    await dialog.getByLabel('Address of the picture').fill('/icon-512.png');
    await dialog.getByLabel('Alt text').fill('Our sign');
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await holds('One', 'picture', '');
    await page.keyboard.press('T');
    await holds('One', 'picture', 'T');
    await page.keyboard.press('Control+z');
    await holds('One', 'picture', '');

    await select();
    await page.keyboard.press('B');
    await holds('One', 'picture', 'B');
    await select();
    await page.keyboard.insertText('Dictated');
    await holds('One', 'picture', 'Dictated', 'B');
    // An input method shows a word while it is composed.
    await select();
    const input = await page.context().newCDPSession(page);
    for (const text of ['に', 'にほ', 'にほん'])
      await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await input.send('Input.insertText', { text: '日本' });
    await holds('One', 'picture', '日本', 'Dictated', 'B');
    await select();
    await page.keyboard.press('Delete');
    await holds('One', '日本', 'Dictated', 'B');
  },
);

test.each(extent(editors.slice(0, 1), editors))(
  'the caret of %s is in view while one writes at the end, and when a key leads back to it',
  async (_what, open) => {
    const { page } = await newAdminPage({ height: 700 });
    await (await open(page)).click();
    const isSeen = (when: string) => eventually(`the caret is in view: ${when}`, () => seesCaret(page));
    for (let line = 0; line < 30; line++) {
      await page.keyboard.insertText(`Line ${line}`);
      await page.keyboard.press('Enter');
    }
    await isSeen('after thirty lines');
    // A paragraph that is longer than the window.
    await page.keyboard.insertText('Quiet mornings before everybody else. '.repeat(200));
    await page.keyboard.press('x');
    await isSeen('at the end of a long paragraph');
    for (const place of ['Control+End', 'Control+Home']) {
      for (const [away, back] of [
        ['Tab', 'Shift+Tab'],
        ['Shift+Tab', 'Tab'],
      ] as const) {
        await page.keyboard.press(place);
        for (const top of [0, 100_000]) {
          await page.keyboard.press(away);
          await page.evaluate((to) => scrollTo(0, to), top);
          await page.keyboard.press(back);
          await isSeen(`${place}, ${back} with the page at ${top}`);
        }
      }
    }
  },
);
