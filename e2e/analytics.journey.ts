import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen, site } from './admin.ts';
import { newPage, type PageOptions } from './browser.ts';

/** A browser of its own: headless ones name themselves as robots. */
const visitor = (name: string, headers: Record<string, string> = {}): PageOptions => ({
  extraHTTPHeaders: { 'User-Agent': `Mozilla/5.0 (X11; Linux x86_64) ${name} Firefox/150.0`, ...headers },
});

const viewsBy = (path: string) =>
  inDatabaseOf(site(), async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as count from analytics_events where kind = 'view' and path = $1`,
      [path],
    );
    return rows[0].count as number;
  });

/** Opens a page that no other test opens, and waits until its report has been answered, if one is sent. */
async function visit(path: string, options: PageOptions, isReported = true) {
  const page = await newPage(options);
  const reported = isReported && page.waitForResponse((response) => response.url().endsWith('/api/report-events'));
  await page.goto(path);
  if (reported) expect((await reported).status()).toBe(204);
  return page;
}

test('visits are on the screen, filtered by pressing a row, and exported; who asks not to be counted is not', async () => {
  const path = `/missing-${randomUUID()}`;
  await visit(path, visitor(randomUUID()));
  await visit(path, visitor(randomUUID()));
  await visit(path, visitor(randomUUID(), { DNT: '1' }));
  await visit(path, visitor(randomUUID(), { 'Sec-GPC': '1' }));
  await visit(path, {});
  await expect.poll(() => viewsBy(path)).toBe(2);

  const { page } = await newAdminPage({ width: 1440 });
  await openScreen(page, `/admin/analytics?period=today&page=${encodeURIComponent(path)}`);
  const glance = page.getByRole('region', { name: 'At a glance' });
  await glance.getByRole('link', { name: /Views\s*2/ }).waitFor();
  await page.getByRole('region', { name: 'Browsers' }).getByRole('link', { name: 'Firefox' }).click();
  await page.waitForURL(/browser=Firefox/);
  await page
    .getByRole('list', { name: 'Filters' })
    .getByRole('link', { name: /Firefox/ })
    .waitFor();
  const csv = await page.request.get(`/admin/analytics.csv${new URL(page.url()).search}`);
  expect(await csv.text()).toContain(`page,${path},2,`);
  const json = await (await page.request.get(`/admin/analytics.json${new URL(page.url()).search}`)).json();
  expect(json.lists.missing).toMatchObject([{ value: path, count: 2 }]);
});

test('without JavaScript the figures, their filters and a link for others work, until the link is revoked', async () => {
  const { page } = await newAdminPage({ javaScript: false });
  await page.goto('/admin/analytics?period=today');
  await page.getByRole('heading', { name: 'Pages', exact: true }).waitFor();
  await page.goto('/admin/analytics/settings');
  const name = `Board ${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Recipient').fill(name);
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('The new link').inputValue();
  const path = new URL(link).pathname;

  const other = await newPage({ javaScript: false });
  expect((await other.goto(`${path}?period=7d`))?.status()).toBe(200);
  await other.getByRole('heading', { name: 'Pages', exact: true }).waitFor();
  expect(await other.locator('a[href^="/admin"]').count()).toBe(0);
  await page.getByRole('button', { name: `Revoke: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByText('The link no longer works').first().waitFor();
  expect((await other.goto(path))?.status()).toBe(404);
});
