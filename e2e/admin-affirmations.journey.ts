import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartedServer } from '#test/started-server.ts';
import { newAdminPage, openScreen } from './admin.ts';
import { scripts } from './extent.ts';
import { startSite } from './own-site.ts';
import { eventually } from './site.ts';

let site: StartedServer;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Returns the affirmations that an anonymous visitor's home page chooses from, and the interval. */
async function atHome() {
  const html = await (await fetch(site.address)).text();
  const text = html
    .match(/data-affirmations="([^"]+)"/)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'");
  const all: [string, string][] = JSON.parse(text ?? '[]');
  return { texts: all.map(([line]) => line), intervalMs: Number(html.match(/data-interval="(\d+)"/)?.[1]) };
}

const path = '/admin/affirmations';

test.each(scripts)(
  'one is added, edited, rested, deleted and brought back, and the home page follows (JavaScript: %s)',
  async (javaScript) => {
    const text = `I am heard ${javaScript}.`;
    const { page } = await newAdminPage({ on: site, javaScript, reducedMotion: 'reduce' });
    await (javaScript ? openScreen(page, path) : page.goto(path));
    await page.locator('#text').fill(text);
    await page.getByLabel('Category *').selectOption('confidence');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Affirmation added').waitFor();
    await eventually('the home page has it', async () => (await atHome()).texts.includes(text));

    await page.getByRole('link', { name: `Edit: ${text}` }).click();
    await page.getByRole('heading', { level: 1, name: 'Edit affirmation' }).waitFor();
    await page.locator('#text').fill(`${text} Always.`);
    await page.getByRole('checkbox', { name: /^Active/ }).uncheck();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Affirmation saved').waitFor();
    await eventually('it rests', async () => !(await atHome()).texts.some((line) => line.startsWith(text)));

    await page.getByRole('button', { name: `Delete: ${text} Always.` }).click();
    await page.getByText(`“${text} Always.” is deleted.`).waitFor();
    expect(await page.getByRole('link', { name: `Edit: ${text} Always.` }).count()).toBe(0);
    // No toast covers the button.
    expect(await page.getByText('Deleted', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Restored', { exact: true }).waitFor();
    await page.getByRole('link', { name: `Edit: ${text} Always.` }).waitFor();
  },
);

test.each(scripts)(
  'the interval is chosen among five, and the home page keeps to it (JavaScript: %s)',
  async (javaScript) => {
    const { page } = await newAdminPage({ on: site, javaScript, reducedMotion: 'reduce' });
    await (javaScript ? openScreen(page, path) : page.goto(path));
    const choice = page.getByLabel('Rotation interval');
    expect(await choice.locator('option').allTextContents()).toEqual(
      [5, 10, 15, 30, 60].map((minutes) => `${minutes} minutes`),
    );
    const minutes = javaScript ? 30 : 5;
    await choice.selectOption(String(minutes));
    await page.getByRole('button', { name: 'Save interval' }).click();
    await page.getByText(`A new affirmation every ${minutes} minutes`).waitFor();
    await eventually('the home page follows', async () => (await atHome()).intervalMs === minutes * 60_000);
  },
);

test('what is missing or stands there already is said, and nothing typed is lost', async () => {
  const { page } = await newAdminPage({ on: site });
  await openScreen(page, path);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.locator('#text-error').getByText('Please write the affirmation').waitFor();
  const [known = ''] = (await atHome()).texts;
  await page.locator('#text').fill(known);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('is already in the list').first().waitFor();
  expect(await page.locator('#text').inputValue()).toBe(known);
});

test('the current live affirmation is one of the active ones', async () => {
  const { page } = await newAdminPage({ on: site });
  await openScreen(page, path);
  const line = await page.locator('.panel .voice').textContent();
  expect((await atHome()).texts).toContain(line);
});
