import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOutbox } from '#test/mail.ts';
import { addPerson, givePassword, inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen, site } from './admin.ts';
import { newPage } from './browser.ts';
import { scripts } from './extent.ts';
import { findFaults } from './faults.ts';
import { ask, eventually } from './site.ts';

const addRequest = (userId: string, email: string) =>
  inDatabaseOf(site(), (client) =>
    client.query('insert into deletion_requests (user_id, email) values ($1, $2)', [userId, email]),
  );

/** Returns the mails in the outbox to this address. */
function mailsTo(email: string): string[] {
  const outbox = join(site().dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  const files = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  return files.map((name) => readFileSync(join(outbox, name), 'utf8')).filter((mail) => mail.includes(email));
}

test.each(scripts)(
  'roles are granted and taken back, and the audit log tells it (JavaScript: %s)',
  async (javaScript) => {
    const person = await addPerson(site(), { name: 'Rolf Role' });
    const { page } = await newAdminPage({ javaScript });
    const path = `/admin/users/${person.id}`;
    if (javaScript) await openScreen(page, path);
    else await page.goto(path);
    await page.getByRole('button', { name: 'Make moderator' }).click();
    await page.getByText('Role granted').first().waitFor();
    await page.getByRole('button', { name: 'Remove moderator' }).waitFor();
    await page.getByRole('button', { name: 'Make admin' }).click();
    const question = page.getByRole('dialog', { name: 'Make Rolf Role an admin?' });
    await question.waitFor();
    if (javaScript) expect(await findFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Make admin' }).click();
    await page.getByRole('button', { name: 'Remove admin' }).waitFor();
    await page.goto(`/admin/audit?q=Rolf&action=role.granted`);
    expect(await page.getByRole('row').filter({ hasText: 'admin: no → yes' }).count()).toBeGreaterThan(0);
  },
);

test('a suspended person is out at once, and comes back when restored', async () => {
  const person = await signInAs(site(), { name: 'Sue Spend' });
  const mayRead = async () => (await ask('/settings', { headers: { Cookie: person.header } })).status === 200;
  expect(await mayRead()).toBe(true);
  const { page } = await newAdminPage();
  await openScreen(page, `/admin/users/${person.id}`);
  await page.getByText('Firefox on Linux').waitFor();
  await page.getByRole('button', { name: 'Suspend sign-in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend sign-in' }).click();
  await page.getByText('Not logged in anywhere.').waitFor();
  expect(await mayRead()).toBe(false);
  await page.getByRole('button', { name: 'Restore sign-in' }).click();
  await page.getByRole('button', { name: 'Suspend sign-in' }).waitFor();
});

test.each(scripts)(
  'a lost second step is reset by another admin, who types their own password (JavaScript: %s)',
  async (javaScript) => {
    const password = 'a kettle on the hob';
    const person = await addPerson(site(), { name: 'Lena Lost' });
    const { page, admin } = await newAdminPage({ javaScript });
    await inDatabaseOf(site(), async (client) => {
      await client.query("insert into two_factors (user_id, secret, backup_codes) values ($1, 's', 'c')", [person.id]);
      await client.query('update users set two_factor_enabled = true where id = $1', [person.id]);
    });
    await givePassword(site(), admin.id, password);
    const path = `/admin/users/${person.id}`;
    if (javaScript) await openScreen(page, path);
    else await page.goto(path);
    const press = () => page.getByRole('button', { name: 'Reset two-step sign-in' }).click();
    await page.getByLabel('Your own password').fill('not the kettle');
    await press();
    await page.getByText('This is not your current password').first().waitFor();
    await page.getByLabel('Your own password').fill(password);
    await press();
    await page.getByText('Two-step sign-in reset').first().waitFor();
    expect(await page.getByLabel('Your own password').count()).toBe(0);
    await eventually('an email in the outbox', () => mailsTo(person.email).length > 0, 20_000);
  },
);

test('one session ends, then all of them, and a verification email is sent again', async () => {
  const person = await signInAs(site(), { name: 'Tess Two', isVerified: false });
  await inDatabaseOf(site(), (client) =>
    client.query(
      "insert into sessions (user_id, token, expires_at, user_agent) values ($1, gen_random_uuid(), now() + interval '1 hour', 'Mozilla/5.0 (iPhone) Safari/604.1')",
      [person.id],
    ),
  );
  const { page } = await newAdminPage();
  await openScreen(page, `/admin/users/${person.id}`);
  await page.getByRole('button', { name: 'End session: Firefox on Linux' }).click();
  await page.getByText('Firefox on Linux').waitFor({ state: 'detached' });
  await page.getByText('Safari on iPhone').waitFor();
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await page.getByText('Not logged in anywhere.').waitFor();

  await page.getByRole('button', { name: 'Send verification again' }).click();
  await page.getByText('Verification email sent').waitFor();
  await eventually('an email in the outbox', () => mailsTo(person.email).length > 0, 20_000);
});

test('nobody can suspend himself, on the screen or by a post', async () => {
  const { page, admin } = await newAdminPage();
  await page.goto(`/admin/users/${admin.id}`);
  await page.getByText('You cannot suspend yourself. Another admin can.').waitFor();
  expect(await page.getByRole('button', { name: 'Suspend sign-in' }).count()).toBe(0);
  const headers = {
    Cookie: admin.header,
    Origin: site().address,
    'Content-Type': 'application/x-www-form-urlencoded',
  };
  const refused = await ask(`/admin/users/${admin.id}`, { method: 'POST', headers, body: 'act=suspend' });
  expect(refused.status).toBe(409);
  expect(refused.body.toString()).toContain('You cannot suspend yourself. Ask another admin to do it.');
  const nonsense = await ask(`/admin/users/${admin.id}`, { method: 'POST', headers, body: 'act=crown' });
  expect(nonsense.status).toBe(400);
});

test('an invitation is mailed and can be withdrawn; another carries a role, and signing up with it logs in', async () => {
  const email = `invited-${Date.now()}@example.test`;
  const { page } = await newAdminPage({ name: 'Ada Admin', reducedMotion: 'reduce' });
  await openScreen(page, '/admin/users/invite');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Invalid email address').first().waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('nobody');
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Invitation sent').waitFor();
  await eventually('an email in the outbox', () => mailsTo(email).length > 0, 20_000);
  await page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click();
  await page.getByText('Invitation withdrawn').waitFor();
  expect(await page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).count()).toBe(0);

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role').selectOption('moderator');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Moderator, invited by Ada Admin').waitFor();
  await page.setViewportSize({ width: 320, height: 800 });
  // An address is in one or two lines, however narrow the screen.
  expect((await page.getByText(email, { exact: true }).boundingBox())?.height).toBeLessThan(60);
  const links = async () =>
    (await readOutbox(site().dataDir)).filter(({ to }) => to === email).map((mail) => mail.links[0]);
  await eventually('the second invitation is in the outbox', async () => (await links()).length === 2, 20_000);
  const [gone = '', link = ''] = await links();
  const guest = await newPage({ javaScript: false });
  await guest.goto(gone);
  await guest.getByText('This invitation was used, withdrawn or has expired').waitFor();
  await guest.goto(link);
  await guest.getByText('Ada Admin invited you to join as a moderator').waitFor();
  expect(await guest.getByLabel('Email').inputValue()).toBe(email);
  await guest.getByLabel('Full name').fill('Mo Field');
  await guest.locator('#password').fill('a kettle on the hob');
  await guest.locator('#confirmPassword').fill('a kettle on the hob');
  await guest.getByLabel('I am 16 or over').check();
  await guest.getByRole('button', { name: 'Sign Up' }).click();
  await guest.waitForURL((url) => url.pathname === '/admin/moderation');
  await guest.getByText('Welcome back, Mo Field').waitFor();
});

test.each(scripts)('deletion requests are declined or carried out, once (JavaScript: %s)', async (javaScript) => {
  const [stays, goes] = [
    await addPerson(site(), { name: 'Sid Stays' }),
    await addPerson(site(), { name: 'Gwen Goes' }),
  ];
  for (const person of [stays, goes]) await addRequest(person.id, person.email);
  const { page, admin } = await newAdminPage({ javaScript });
  const open = (path: string) => (javaScript ? openScreen(page, path) : page.goto(path));
  await open(`/admin/users/deletions?q=${stays.email}`);
  await page.getByRole('button', { name: `Decline ${stays.email}` }).click();
  const reason = page.getByRole('dialog', { name: `Keep the account of ${stays.email}?` });
  await reason.getByRole('button', { name: 'Decline the request' }).click();
  await reason.getByText('Say why: we email it to the person').waitFor();
  await reason.getByLabel('Reason').fill('Two of your sessions are to come.');
  await reason.getByRole('button', { name: 'Decline the request' }).click();
  await page.getByText('Request declined').waitFor();
  await eventually('the reason in the outbox', () => mailsTo(stays.email).length > 0, 20_000);
  await open(`/admin/users/deletions?q=${goes.email}`);
  await page.getByRole('button', { name: 'Erase account' }).click();
  const question = page.getByRole('dialog', { name: `Erase the account of ${goes.email}?` });
  await question.getByRole('button', { name: 'Erase account' }).click();
  await page.getByText('Account erased').waitFor();
  const status = async (id: string) => (await ask(`/admin/users/${id}`, { headers: { Cookie: admin.header } })).status;
  expect([await status(stays.id), await status(goes.id)]).toEqual([200, 404]);
  await page.goto('/admin/users/deletions?state=erased');
  expect(await page.locator('main').textContent()).not.toContain(goes.email);
});
