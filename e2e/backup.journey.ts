import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { givePassword, inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { openScreen } from './admin.ts';
import { newPage } from './browser.ts';
import { inDrill } from './extent.ts';
import { startSite } from './own-site.ts';
import { eventually } from './site.ts';

const password = 'a kettle on the hob';

/**
 * The nightly backup of a new site may come at any moment of a test. So may the first restore drill, each hour, once
 * there is a backup; while it is at work nothing else is accepted.
 */
const withoutSchedule = (site: StartedServer) =>
  inDatabaseOf(site, async (client) => {
    await client.query(`insert into settings (key, value) values ('backups', '{"isScheduled": false}')`);
    await client.query(
      `insert into backup_runs (kind, cause, state, requested_at, finished_at)
       values ('drill', 'schedule', 'good', now(), now())`,
    );
  });

inDrill(() => {
  test('a backup whose process is killed has failed, the site goes on, and the next one is good', async () => {
    const site = await startSite();
    try {
      const admin = await signInAs(site, { name: 'Ada Admin', roles: ['admin'] });
      await withoutSchedule(site);
      const page = await newPage({ address: site.address });
      await page.context().addCookies([admin.cookie]);
      await openScreen(page, '/admin/backup');
      await page.getByRole('button', { name: 'Back up now' }).click();
      await eventually('the process is there and is killed', async () => killBackupOf(site.pid), 20_000);
      await page.getByText('Its process was ended from outside').first().waitFor({ timeout: 20_000 });
      await page.getByRole('button', { name: 'Back up now' }).click();
      const made = page.getByRole('listitem').filter({ hasText: 'Manual' });
      await made.getByText('Checked', { exact: true }).waitFor({ timeout: 60_000 });
    } finally {
      await site.stop();
    }
  });
});

/** Kills the process that makes a backup for a site. @returns whether there was one */
function killBackupOf(site: number): boolean {
  for (const line of execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')) {
    const [, pid, parent, command] = line.match(/^\s*(\d+)\s+(\d+)\s+(.*)$/) ?? [];
    if (Number(parent) !== site || !command?.includes('backup-process')) continue;
    process.kill(Number(pid), 'SIGKILL');
    return true;
  }
  return false;
}

test('an admin backs the site up, and restores its settings from a file without JavaScript, then the whole of it', async () => {
  const site = await startSite();
  try {
    const admin = await signInAs(site, { name: 'Ada Admin', roles: ['admin'] });
    await givePassword(site, admin.id, password);
    await withoutSchedule(site);
    const count = (statement: string) => inDatabaseOf(site, async (client) => (await client.query(statement)).rowCount);
    const laterUser = `select from users where name = 'Later'`;
    const page = await newPage({ address: site.address });
    await page.context().addCookies([admin.cookie]);
    await openScreen(page, '/admin/backup');
    await page.getByRole('button', { name: 'Back up now' }).click();
    // The state follows without a press.
    const made = page.getByRole('listitem').filter({ hasText: 'Manual' });
    await made.getByText('Checked', { exact: true }).waitFor({ timeout: 60_000 });
    await inDatabaseOf(site, async (client) => {
      await client.query(`insert into users (name, email) values ('Later', 'later@example.org')`);
      await client.query(`insert into settings (key, value) values ('later', '{}')`);
    });

    const plain = await newPage({ address: site.address, javaScript: false });
    await plain.context().addCookies([admin.cookie]);
    await plain.goto('/admin/backup');
    await plain.getByRole('listitem').filter({ hasText: 'Manual' }).getByRole('link').click();
    const [download] = await Promise.all([
      plain.waitForEvent('download'),
      plain.getByRole('link', { name: 'Download as .zip' }).click(),
    ]);
    const name = `${site.dataDir}/downloaded.zip`;
    await download.saveAs(name);
    await plain.goto('/admin/backup');
    await plain.getByLabel('Backup file').setInputFiles(name);
    await plain.getByRole('button', { name: 'Upload backup' }).click();
    await plain.getByText('Backup uploaded and checked').first().waitFor();
    // A part cannot be ticked while everything is chosen.
    expect(await plain.getByRole('checkbox', { name: 'Blog posts' }).isVisible()).toBe(false);
    await plain.getByLabel('Only these parts').check();
    await plain.getByLabel('Type the word restore').fill('restore');
    await plain.getByRole('textbox', { name: 'Your password' }).last().fill(password);
    await plain.getByRole('button', { name: 'Restore the site' }).click();
    await plain.getByText('Choose at least one part').first().waitFor();
    await plain.getByLabel(/^Settings and menus/).check();
    await plain.getByRole('textbox', { name: 'Your password' }).last().fill(password);
    await plain.getByRole('button', { name: 'Restore the site' }).click();
    await eventually(
      'the later setting is gone',
      async () => (await count(`select from settings where key = 'later'`)) === 0,
      60_000,
    );
    expect(await count(laterUser)).toBe(1);

    await openScreen(page, '/admin/backup');
    await page.getByText('The restore is complete.').waitFor({ timeout: 60_000 });
    await made.getByRole('link').click();
    await page.getByRole('row', { name: /^Accounts 2 1$/ }).waitFor();
    await page.getByLabel('Type the word restore').fill('restore');
    await page.getByRole('textbox', { name: 'Your password' }).last().fill('not the kettle');
    await page.getByRole('button', { name: 'Restore the site' }).click();
    await page.getByText('This is not your current password').first().waitFor();
    expect(await page.getByLabel('Type the word restore').inputValue()).toBe('restore');

    await page.getByRole('textbox', { name: 'Your password' }).last().fill(password);
    await page.getByRole('button', { name: 'Restore the site' }).click();
    await eventually('the later account is gone', async () => (await count(laterUser)) === 0, 60_000);
    // Anyone who restores stays signed in, and the site works on.
    await openScreen(page, '/admin/backup');
    await page.getByText('The restore is complete.').waitFor({ timeout: 60_000 });
    await page.getByRole('listitem').filter({ hasText: 'Before a restore' }).first().waitFor();
    expect((await fetch(`${site.address}/about`)).status).toBe(200);
  } finally {
    await site.stop();
  }
});
