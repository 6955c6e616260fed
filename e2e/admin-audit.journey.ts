import { expect, test } from 'vitest';
import { givePassword, inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen, site } from './admin.ts';
import { scripts } from './extent.ts';
import { findFaults } from './faults.ts';
import { ask } from './site.ts';

interface Line {
  action: string;
  name: string;
  before?: unknown;
  after?: unknown;
  at?: string;
}

const addRow = (actorId: string, { action, name, before, after, at }: Line) =>
  inDatabaseOf(site(), (client) =>
    client.query(
      `insert into audit_events (at, actor_id, action, subject_type, subject_id, subject_name, before, after)
       values (coalesce($1, now()), $2, $3, 'thing', 'x', $4, $5, $6)`,
      [at ?? null, actorId, action, name, JSON.stringify(before ?? null), JSON.stringify(after ?? null)],
    ),
  );

test('the log tells who did what to which thing, before and after, and is filtered', async () => {
  const { page, admin } = await newAdminPage({ name: 'Iris Index' });
  const before = { title: 'Old words', parts: [1, 2, 3, 4], words: [] };
  const after = { title: 'New words', parts: [2, 3, 4, 5], words: ['a', 'b', 'c', 'd', 'e'] };
  await addRow(admin.id, { action: 'thing.edited', name: 'The kettle', before, after });
  await addRow(admin.id, { action: 'thing.moved', name: 'The teapot', at: '2026-01-15T12:00:00Z' });
  await openScreen(page, '/admin/audit');
  const row = page.getByRole('row').filter({ hasText: 'The kettle' });
  expect(await row.textContent()).toContain('Iris Index');
  await row.getByText('3 changes').click();
  await row.getByText('New words').waitFor();
  expect(await row.locator('dl').textContent()).toMatch(/Parts1 → 5.*TitleOld words → New words.*Words5 added/);

  await page.getByRole('button', { name: 'Filter and sort' }).click();
  const filters = page.locator('#audit-filters');
  await filters.getByLabel('Person').selectOption(admin.id);
  await filters.getByLabel('From').fill('2026-01-15');
  await filters.getByLabel('To (inclusive)').fill('2026-01-15');
  await filters.getByRole('button', { name: 'Show' }).click();
  await page.getByText('1 event', { exact: true }).waitFor();
  await page.getByRole('row').filter({ hasText: 'The teapot' }).waitFor();
});

test('the file holds what the screen is filtered to, and nothing in it is a formula', async () => {
  const { admin } = await newAdminPage({ name: '=HYPERLINK("x")' });
  await addRow(admin.id, { action: 'thing.edited', name: '@sum, "quoted"', before: 1, after: 2 });
  const answer = await ask(`/admin/audit.csv?actor=${admin.id}&action=thing.edited`, {
    headers: { Cookie: admin.header },
  });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/);
  const [heading, line, ...rest] = answer.body.toString().split('\r\n');
  expect(heading).toBe(
    '\uFEFFTime,Person,Person (id),Event (key),Event,Kind of subject (key),Kind of subject,Subject,Subject (id),Before and after,Network address',
  );
  expect(line).toContain(
    `"'=HYPERLINK(""x"")",${admin.id},thing.edited,Thing edited,thing,Thing,"'@sum, ""quoted""",x,1 → 2,`,
  );
  expect(rest).toEqual(['']);
  const { rows: exports } = await inDatabaseOf(site(), (client) =>
    client.query(
      `select subject_name, network_address from audit_events where actor_id = $1 and action = 'list.exported'`,
      [admin.id],
    ),
  );
  expect(exports).toEqual([{ subject_name: 'Audit Log', network_address: expect.stringMatching(/127\.0\.0\.1|::1/) }]);
});

test('an export that asks for the password downloads by itself and leads back to the list as it was', async () => {
  const { page, admin } = await newAdminPage({ name: 'Exa Export' });
  await addRow(admin.id, { action: 'thing.edited', name: 'The kettle' });
  await givePassword(site(), admin.id, 'a long enough password');
  await inDatabaseOf(site(), (client) =>
    client.query(`update sessions set confirmed_at = now() - interval '1 hour' where id = $1`, [admin.sessionId]),
  );
  await openScreen(page, `/admin/audit?actor=${admin.id}`);
  await page.getByRole('link', { name: 'CSV' }).click();
  await page.getByLabel('Your password').fill('a long enough password');
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect((await begun).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
  await page.getByText('Your download has started.').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Go back' }).last().click();
  await page.waitForURL(`**/admin/audit?actor=${admin.id}`);
});

test.each(scripts)('an admin verifies that the log is whole (JavaScript: %s)', async (javaScript) => {
  const { page, admin } = await newAdminPage({ name: 'Vera Verify', javaScript });
  await addRow(admin.id, { action: 'thing.edited', name: 'The kettle' });
  if (javaScript) await openScreen(page, '/admin/audit');
  else await page.goto('/admin/audit');
  await page.getByRole('button', { name: 'Check that nothing was altered' }).click();
  await page.getByText(/^The log is complete\. All [\d,]+ entries are as written/).waitFor();
  if (javaScript) expect(await findFaults(page)).toEqual([]);
});

test('somebody who is no admin and asks for the admin area leaves an entry', async () => {
  const member = await signInAs(site(), { name: 'Max Member', roles: [] });
  const answer = await ask('/admin/users', { headers: { Cookie: member.header } });
  expect(answer.status).toBe(302);
  const { rows } = await inDatabaseOf(site(), (client) =>
    client.query(`select action from audit_events where actor_id = $1`, [member.id]),
  );
  expect(rows).toEqual([{ action: 'admin-access.refused' }]);
});

test('the dashboard counts what there is, and tells what was done last', async () => {
  const { page, admin } = await newAdminPage({ name: 'Dora Dash' });
  await addRow(admin.id, { action: 'thing.polished', name: 'The spoon' });
  const counted = await inDatabaseOf(site(), async (client) => {
    const { rows } = await client.query(`select
      (select count(*) from pages where trashed_at is null)::int as pages,
      (select count(*) from media_files where trashed_at is null)::int as media`);
    return rows[0] as { pages: number; media: number };
  });
  await page.goto('/admin');
  const counts = page.getByRole('region', { name: 'Counts' });
  expect(await counts.getByRole('link', { name: `${counted.pages} Pages` }).isVisible()).toBe(true);
  expect(await counts.getByRole('link', { name: `${counted.media} Media files` }).isVisible()).toBe(true);
  const recent = page.getByRole('region', { name: 'Recent activity' });
  expect(await recent.textContent()).toContain('Thing polished The spoon, by Dora Dash');
});
