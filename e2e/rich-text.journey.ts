import { expect, test } from 'vitest';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen, site } from './admin.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { addPage, saved } from './pages.ts';
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
  const words = page.locator('#body-editor');
  await words.click();
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
  const body = 'Dear **reader**, 2 \\* 3. [/contact](/contact) is open.\n\n![Our sign](/icon-512.png)';
  await eventually('it is stored', async () => (await stored(id)).body === body);
  await page.keyboard.press('Control+z');
  await eventually('it is undone', async () => !(await stored(id)).body.includes('Our sign'));
  await page.keyboard.press('Control+Shift+z');
  await eventually('it is there again', async () => (await stored(id)).body === body);

  await page.reload();
  await words.getByText('reader').waitFor();
  expect(await words.locator('strong').textContent()).toBe('reader');
});

test('a paragraph has the direction of its own words while it is written', async () => {
  const { page } = await newAdminPage();
  await openScreen(page, '/admin/subscribers/letters');
  await page.getByRole('button', { name: 'Write a letter' }).click();
  await page.waitForURL(/letters\/[0-9a-f-]{36}$/);
  const words = page.locator('#body-editor');
  await words.click();
  await page.keyboard.type('First in English.');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('שלום לכולם.');
  await words.getByText('שלום').waitFor();
  const faults = await findLayoutFaults(page);
  expect(faults.filter((fault) => fault.includes('ProseMirror'))).toEqual([]);
});

test('the text of a section has the same tools', async () => {
  const { page } = await newAdminPage();
  const { id } = await addPage(page);
  const words = page.getByRole('textbox', { name: 'Text', exact: true }).first();
  await words.click();
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

test('whoever types before the editor has loaded goes on in it, where they are', async () => {
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
