import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import { serveFolder, unpackInto, walkSite } from '#test/static-site.ts';
import { newAdminPage, openScreen, site } from '../e2e/admin.ts';
import { findFaults } from '../e2e/faults.ts';

test('the whole site as static HTML is served by a plain server without a broken link', async () => {
  const { page, admin } = await newAdminPage();
  await openScreen(page, '/admin/backup/export');
  await page.getByRole('button', { name: /^Export (the whole site|again)$/ }).click();
  await page.getByText('You can leave this page').waitFor();
  await page.getByRole('link', { name: 'Download the site' }).waitFor({ timeout: 300_000 });
  expect(await findFaults(page)).toEqual([]);
  const zip = await fetch(`${site().address}/admin/backup/export/site.zip`, { headers: { Cookie: admin.header } });
  const folder = mkdtempSync(join(tmpdir(), 'static-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = await unpackInto(folder, new Uint8Array(await zip.arrayBuffer()));
  const some = ['404.html', 'index.html', 'about/index.html', 'rss.xml', 'sitemap.xml', 'robots.txt'];
  expect(names).toEqual(expect.arrayContaining(some));
  const served = await serveFolder(folder);
  onTestFinished(served.close);
  const pages = names.filter((file) => file.endsWith('.html')).map((file) => `/${file}`);
  const { broken, whole } = await walkSite(served.address, pages);
  expect(broken).toEqual([]);
  expect(whole).toBeGreaterThan(pages.length);
  const exports = await inDatabaseOf(site(), (client) =>
    client.query(`select from audit_events where action = 'list.exported' and actor_id = $1`, [admin.id]),
  );
  expect(exports.rowCount).toBe(1);
});
