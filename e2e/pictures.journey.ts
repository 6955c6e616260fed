import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makePicture } from '#test/media-files.ts';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen, site } from './admin.ts';
import { addHost, addService } from './booked-services.ts';
import { newPage } from './browser.ts';
import { findFaults, findOverflow } from './faults.ts';
import { addPage, publish, saved, section } from './pages.ts';
import { publishPost, unpublishPost } from './posts.ts';
import { ask, eventually } from './site.ts';

/** Returns a unique file name. */
const newName = () => `desk-${randomUUID().slice(0, 8)}.jpg`;

const pictureFile = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await makePicture({ width: 600, height: 400 }).jpeg().toBuffer(),
});

async function addToLibrary(page: Page, name: string): Promise<void> {
  await openScreen(page, '/admin/media');
  await page
    .locator('.upload-area input[type=file]')
    .first()
    .setInputFiles(await pictureFile(name));
  await page.locator('.media-name', { hasText: name }).waitFor();
}

const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose or upload a picture' });

async function choose(page: Page, name: string): Promise<void> {
  await picker(page).getByLabel('Search media').fill(name);
  // A tile that moves while the list shrinks is not clicked.
  await picker(page).getByText('1 file', { exact: true }).waitFor();
  await picker(page).getByRole('button', { name }).click();
  await picker(page).waitFor({ state: 'hidden' });
}

async function uploadInPicker(page: Page, name: string): Promise<void> {
  await picker(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await pictureFile(name));
  await picker(page).getByText('1 of 1 file uploaded').waitFor();
}

/** Opens the details of a file in the library. */
async function openFile(page: Page, name: string): Promise<void> {
  await openScreen(page, `/admin/media?q=${name}`);
  await page.locator('.media-name', { hasText: name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function refuseToDelete(page: Page, name: string, usedIn: string): Promise<void> {
  await openFile(page, name);
  await page.getByRole('region', { name: 'Used in' }).getByRole('link', { name: usedIn }).waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText(`${name} is used in “${usedIn}”.`).first().waitFor();
}

/** Opens the page as a visitor, once the picture exists in every size; again only if the page has changed. */
async function visit(path: string, pictures = '.picture'): Promise<Locator> {
  const page = await newPage();
  const shownPictures = page.locator(pictures);
  let seen = '';
  await eventually(
    'the picture is there in every size',
    async () => {
      const html = (await ask(path)).body.toString();
      if (html === seen) return false;
      seen = html;
      await page.goto(path);
      return (await shownPictures.locator('source').count()) === 2;
    },
    60_000,
  );
  return shownPictures;
}

async function details(picture: Locator) {
  const source = picture.locator('source').first();
  const img = picture.locator('picture img');
  await img.scrollIntoViewIfNeeded();
  await eventually('the picture has come', () => img.evaluate((one: HTMLImageElement) => one.naturalWidth > 0));
  const seen = await img.evaluate((one: HTMLImageElement) => {
    const { objectPosition, scale } = getComputedStyle(one);
    const box = one.parentElement?.parentElement?.getBoundingClientRect();
    const ratio = Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 100) / 100;
    return { objectPosition, scale, ratio, currentSrc: one.currentSrc };
  });
  return {
    ...seen,
    alt: await img.getAttribute('alt'),
    size: [await img.getAttribute('width'), await img.getAttribute('height')],
    srcSet: await source.getAttribute('srcset'),
    sizes: await source.getAttribute('sizes'),
    isBlurred: (await picture.locator('.picture-blur').count()) === 1,
  };
}

/** Waits until an address responds with this status: caches are notified of a change a moment after it. */
const answersWith = (status: number, path: string) =>
  eventually(`${path} answers ${status}`, async () => (await ask(path)).status === status);

const addressIn = (currentSrc: string) => new URL(currentSrc).pathname;

test('a picture of the library is chosen for a page, refused without words, framed with keys, and published', async () => {
  const { page, admin } = await newAdminPage();
  const name = newName();
  await addToLibrary(page, name);
  const { id, title, path } = await addPage(page);
  await page.getByRole('region', { name: 'Add section' }).getByRole('button', { name: 'Image', exact: true }).click();
  const card = section(page, 2);
  await card.getByRole('button', { name: 'Choose or upload a picture' }).click();
  await picker(page).locator(':focus').and(page.getByLabel('Search media')).waitFor();
  await choose(page, name);
  expect(await card.getByLabel('Alt text').inputValue()).toBe('');
  const missing = 'Say what the picture shows, or mark it as decorative.';
  await card.getByText(missing).waitFor();
  await saved(page);

  await page.getByRole('button', { name: 'Publish Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish these changes?' });
  await dialog.getByText(missing).waitFor();
  expect(await dialog.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0);
  await page.keyboard.press('Escape');
  const post = (body: string) =>
    ask(`/admin/pages/${id}`, {
      method: 'POST',
      headers: {
        Cookie: admin.header,
        Origin: new URL(page.url()).origin,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body,
    });
  const revision = await inDatabaseOf(site(), async (client) => {
    const { rows } = await client.query('select revision from drafts where document_id = $1', [id]);
    return rows[0]?.revision;
  });
  const refused = await post(`act=publish&revision=${revision}`);
  expect([refused.status, refused.body.toString().includes(missing)]).toEqual([409, true]);

  await card.getByLabel('Alt text').fill('An empty desk');
  await card.getByText('Focal point and crop').click();
  const point = card.getByRole('slider', { name: 'Focal point' });
  await point.focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Shift+ArrowUp']) await page.keyboard.press(key);
  expect(await point.getAttribute('aria-valuetext')).toBe('48 % from the left, 40 % from the top');
  await card.getByLabel('Crop', { exact: true }).selectOption('square');
  await card.getByLabel('Zoom').fill('150');
  await saved(page);
  expect(await findFaults(page)).toEqual([]);
  await publish(page);

  const shownPicture = await details(await visit(path));
  expect(shownPicture).toMatchObject({
    objectPosition: '48% 40%',
    scale: '1.5',
    ratio: 1,
    alt: 'An empty desk',
    size: ['600', '400'],
    isBlurred: true,
    sizes: '(min-width: 1440px) calc(80rem * 2.25), calc(90vw * 2.25)',
    srcSet: expect.stringMatching(/320\.avif\?v=1 320w, .*600\.avif\?v=1 600w$/),
  });
  expect((await ask(path)).body.toString()).not.toContain(' style="');
  await refuseToDelete(page, name, title);
  await answersWith(200, addressIn(shownPicture.currentSrc));
  await post('act=unpublish');
  await answersWith(404, addressIn(shownPicture.currentSrc));
});

test('a picture is uploaded within the picker; what the library says of it is followed until a page says otherwise', async () => {
  const { page, admin } = await newAdminPage({ width: 390, height: 800 });
  const name = newName();
  const { path } = await addPage(page);
  const hero = page.getByRole('region', { name: 'Hero' });
  await hero.getByRole('button', { name: 'Choose or upload a picture' }).click();
  await uploadInPicker(page, name);
  expect(await findOverflow(page)).toEqual([]);
  await choose(page, name);
  await hero.getByLabel('Decorative image').check();
  await saved(page);
  await publish(page);
  expect(await details(await visit(path))).toMatchObject({ alt: '', objectPosition: '50% 50%' });

  // Without JavaScript the number fields are sufficient.
  await openFile(page, name);
  const plain = await newPage({ javaScript: false });
  await plain.context().addCookies([admin.cookie]);
  await plain.goto(new URL(page.url()).pathname);
  await plain.getByLabel('From the left, in %').fill('101');
  await plain.getByRole('button', { name: 'Save focal point and crop' }).click();
  await plain.getByText('At most 100').first().waitFor();
  expect(await plain.getByLabel('From the left, in %').inputValue()).toBe('101');
  await plain.getByLabel('From the left, in %').fill('7');
  await plain.getByLabel('From the top, in %').fill('100');
  await plain.getByLabel('Crop', { exact: true }).selectOption('tall');
  await plain.getByRole('button', { name: 'Save focal point and crop' }).click();
  await plain.getByText('Focal point and crop saved').first().waitFor();
  expect(await details(await visit(path))).toMatchObject({ objectPosition: '7% 100%', ratio: 0.75 });
});

test('a press on the picture sets its focal point, three frames show what becomes of it, and it can be reset', async () => {
  const { page } = await newAdminPage();
  const name = newName();
  await addToLibrary(page, name);
  await openFile(page, name);
  await page.locator('html[data-hydrated]').waitFor();
  const point = page.getByRole('slider', { name: 'Focal point' });
  const { width, height } = (await point.boundingBox()) ?? { width: 0, height: 0 };
  await point.click({ position: { x: width * 0.25, y: height * 0.75 } });
  expect(await page.getByLabel('From the left, in %').inputValue()).toBe('25');
  expect(await page.getByLabel('From the top, in %').inputValue()).toBe('75');
  const previews = page.locator('.framing-previews .picture');
  expect(await previews.evaluateAll((all) => all.map((one) => one.getAttribute('data-shape')))).toEqual([
    ...['wide', 'square', 'tall'],
  ]);
  const positions = () =>
    previews
      .locator('picture img')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).objectPosition).join(', '));
  expect(await positions()).toBe('25% 75%, 25% 75%, 25% 75%');
  await page.getByRole('button', { name: 'Reset focal point and crop' }).click();
  expect(await positions()).toBe('50% 50%, 50% 50%, 50% 50%');
});

test('a post shows pictures of the library in its text and at its head; they are open to all while it is published', async () => {
  const { page } = await newAdminPage();
  const [cover, inText] = [newName(), newName()];
  await addToLibrary(page, cover);
  await openScreen(page, '/admin/blog');
  await page.getByRole('button', { name: 'New post' }).click();
  await page.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}$/);
  const editor = page.url();
  const title = `Desks ${randomUUID().slice(0, 8)}`;
  const path = `/blog/${title.toLowerCase().replace(' ', '-')}`;
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Excerpt').fill('About desks.');
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.insertText('Words before the picture, enough of them for an article. '.repeat(5));
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const part = page.getByRole('dialog', { name: 'Picture', exact: true });
  // What is saved behind the dialog does not take the focus from where somebody writes.
  const alt = part.getByLabel('Alt text');
  await alt.click();
  await saved(page);
  await part.locator('input:focus').and(alt).waitFor();
  const library = part.getByRole('button', { name: 'Choose or upload a picture' });
  await library.click();
  await uploadInPicker(page, inText);
  await choose(page, inText);
  await part.locator('button:focus').and(library).waitFor();
  await part.getByText('Focal point and crop').click();
  await part.getByLabel('Crop', { exact: true }).selectOption('wide');
  await part.getByRole('button', { name: 'Insert' }).click();
  await part.getByText('Say what the picture shows, or mark it as decorative').waitFor();
  await alt.fill('A desk');
  await part.getByRole('button', { name: 'Insert' }).click();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Choose or upload a picture' }).click();
  await choose(page, cover);
  await saved(page);

  await page.getByRole('button', { name: 'Close Settings' }).click();
  await page.getByRole('textbox', { name: 'Content' }).locator('figure').click();
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  expect(await part.getByLabel('Crop', { exact: true }).count()).toBe(0);
  await part.getByText('Focal point and crop, set here').waitFor();
  await part.getByLabel('Alt text').fill('A desk by a window');
  await part.getByRole('button', { name: 'Insert' }).click();
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Publish this post?' });
  await question.getByText('The featured image has no alt text.', { exact: false }).waitFor();
  expect(await question.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0);
  await question.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('region', { name: 'Featured image' }).getByLabel('Alt text').fill('A row of desks');
  await saved(page);
  await publishPost(page);

  const figure = await details(await visit(path, '.article-text .picture'));
  expect(figure).toMatchObject({
    alt: 'A desk by a window',
    size: ['600', '400'],
    ratio: 1.78,
    isBlurred: true,
    sizes: '(min-width: 768px) 44rem, 90vw',
  });
  expect(await details(await visit(path, 'article > :first-child .picture'))).toMatchObject({
    alt: 'A row of desks',
    sizes: '100vw',
    srcSet: expect.stringContaining('600w'),
  });
  expect((await ask(path)).body.toString()).not.toContain(' style="');
  await visit('/blog', `a[href="${path}"] .picture`);

  for (const name of [cover, inText]) await refuseToDelete(page, name, title);
  await answersWith(200, addressIn(figure.currentSrc));
  await page.goto(editor);
  await unpublishPost(page);
  await answersWith(404, addressIn(figure.currentSrc));
});

test('a host’s photograph is uploaded and chosen in the picker, and visitors see it', async () => {
  const { page } = await newAdminPage();
  const name = newName();
  const host = await addHost();
  const slug = `talk-${randomUUID().slice(0, 8)}`;
  await addService(host, { name: 'Conversation', slug });
  await openScreen(page, `/admin/bookings/hosts/${host}`);
  await page.getByRole('button', { name: 'Choose a photograph' }).click();
  await uploadInPicker(page, name);
  await choose(page, name);
  expect(await page.getByLabel('Photograph').locator('option:checked').textContent()).toBe(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Host saved').first().waitFor();
  expect(await page.getByLabel('Photograph').locator('option:checked').textContent()).toContain(name);
  const shownPicture = await details(await visit(`/book/${slug}`, '.picture'));
  await answersWith(200, addressIn(shownPicture.currentSrc));
  await refuseToDelete(page, name, 'Robin Host');
});
