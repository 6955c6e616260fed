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

test('an admin backs the site up, changes something, and restores the state before', async () => {
  const site = await startSite();
  try {
    const admin = await signInAs(site, { name: 'Ada Admin', roles: ['admin'] });
    await givePassword(site, admin.id, password);
    await withoutSchedule(site);
    const page = await newPage({ address: site.address });
    await page.context().addCookies([admin.cookie]);
    await openScreen(page, '/admin/backup');
    await page.getByRole('button', { name: 'Back up now' }).click();
    // The state follows without a press.
    const made = page.getByRole('listitem').filter({ hasText: 'Manual' });
    await made.getByText('Checked', { exact: true }).waitFor({ timeout: 60_000 });

    await inDatabaseOf(site, (client) =>
      client.query(`insert into users (name, email) values ('Later', 'later@example.org')`),
    );
    await made.getByRole('link').click();
    await page.getByRole('row', { name: /^Accounts 2 1$/ }).waitFor();
    await page.getByLabel('Type the word restore').fill('restore');
    await page.getByRole('textbox', { name: 'Your password' }).last().fill('not the kettle');
    await page.getByRole('button', { name: 'Restore the site' }).click();
    await page.getByText('This is not your current password').first().waitFor();
    expect(await page.getByLabel('Type the word restore').inputValue()).toBe('restore');

    await page.getByRole('textbox', { name: 'Your password' }).last().fill(password);
    await page.getByRole('button', { name: 'Restore the site' }).click();
    await page.getByText('Before a restore').waitFor({ timeout: 60_000 });
    await eventually('the later account is gone', async () => {
      const { rowCount } = await inDatabaseOf(site, (client) => client.query(`select from users where name = 'Later'`));
      return rowCount === 0;
    });
    // Whoever restores stays signed in, and the site works on.
    await openScreen(page, '/admin/backup');
    await page.getByRole('heading', { name: 'Backups' }).waitFor();
    expect((await fetch(`${site.address}/about`)).status).toBe(200);
  } finally {
    await site.stop();
  }
});

test('a backup is downloaded as a zip, uploaded, and only its settings are restored, without JavaScript', async () => {
  const site = await startSite();
  try {
    const admin = await signInAs(site, { name: 'Ada Admin', roles: ['admin'] });
    await givePassword(site, admin.id, password);
    await withoutSchedule(site);
    const page = await newPage({ address: site.address, javaScript: false });
    await page.context().addCookies([admin.cookie]);
    await page.goto('/admin/backup');
    await page.getByRole('button', { name: 'Back up now' }).click();
    const made = page.getByRole('listitem').filter({ hasText: 'Manual' });
    await eventually(
      'the backup is made',
      async () => {
        await page.goto('/admin/backup');
        return made.getByText('Checked', { exact: true }).isVisible();
      },
      60_000,
    );
    await made.getByRole('link').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as .zip' }).click(),
    ]);
    const name = `${site.dataDir}/downloaded.zip`;
    await download.saveAs(name);
    await inDatabaseOf(site, async (client) => {
      await client.query(`insert into users (name, email) values ('Later', 'later@example.org')`);
      await client.query(`insert into settings (key, value) values ('later', '{}')`);
    });
    await page.goto('/admin/backup');
    await page.getByLabel('Backup file').setInputFiles(name);
    await page.getByRole('button', { name: 'Upload backup' }).click();
    await page.getByText('Backup uploaded and checked').first().waitFor();
    await page.getByLabel('Only these parts').check();
    await page.getByLabel('Type the word restore').fill('restore');
    await page.getByRole('textbox', { name: 'Your password' }).last().fill(password);
    await page.getByRole('button', { name: 'Restore the site' }).click();
    await page.getByText('Choose at least one part').first().waitFor();
    await page.getByLabel(/^Settings and menus/).check();
    await page.getByRole('textbox', { name: 'Your password' }).last().fill(password);
    await page.getByRole('button', { name: 'Restore the site' }).click();
    const count = (statement: string) => inDatabaseOf(site, async (client) => (await client.query(statement)).rowCount);
    await eventually(
      'the later setting is gone',
      async () => (await count(`select from settings where key = 'later'`)) === 0,
      60_000,
    );
    expect(await count(`select from users where name = 'Later'`)).toBe(1);
  } finally {
    await site.stop();
  }
});
