import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { readOutbox } from '#test/mail.ts';
import { runAdmin } from '#test/run-admin.ts';
import { addPerson, inDatabaseOf } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { newSiteDataDir, startSite } from './own-site.ts';
import { eventually } from './site.ts';

const password = 'a kettle on the hob';

async function startOwn(options: Parameters<typeof startSite>[0] = {}): Promise<StartedServer> {
  const server = await startSite(options);
  onTestFinished(async () => void (await server.stop()));
  return server;
}

function makeFolder(): string {
  const folder = newSiteDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const printedLink = (server: StartedServer) => server.output().match(/http\S+\/first-admin\?token=\S+/)?.[0];

function post(address: string, path: string, fields: Record<string, string>) {
  const url = new URL(path, address);
  const headers = { Origin: url.origin };
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
}

const signIn = (address: string, email: string, given = password) => post(address, '/auth', { email, password: given });

const person = (email: string) => ({ fullName: 'Ada Field', email, password, confirmPassword: password });

test('each start prints another link, which makes one admin, once, even if two press at once', async () => {
  const dataDir = makeFolder();
  const first = await startSite({ dataDir });
  await expect.poll(() => printedLink(first)).toBeDefined();
  expect(first.output()).toMatch(/The site is at \S+\nIt has no admin yet\./);
  const oldPath = new URL(printedLink(first) ?? '').search;
  expect(await first.stop()).toBe(0);

  const second = await startOwn({ dataDir });
  await expect.poll(() => printedLink(second)).toBeDefined();
  const link = printedLink(second) ?? '';
  expect((await post(link, `/first-admin${oldPath}`, person('old@example.org'))).status).toBe(410);
  const page = await fetch(link);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Full name');
  const unfit = await post(link, link, { ...person('ada@example.org'), confirmPassword: 'another' });
  expect(unfit.status).toBe(422);
  const common = await post(link, link, { ...person('a@example.org'), password: 'qwerty', confirmPassword: 'qwerty' });
  expect(common.status).toBe(422);

  const answers = await Promise.all(
    ['ada@example.org', 'eve@example.org'].map((email) => post(link, link, person(email))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 410]);
  const made = answers.find(({ status }) => status === 302);
  expect(made?.headers.get('Location')).toBe('/admin');
  expect(made?.headers.getSetCookie().join()).toContain('resjam.session_token=');
  const signedIn = await Promise.all(
    ['ada@example.org', 'eve@example.org'].map((email) => signIn(second.address, email)),
  );
  expect(signedIn.map(({ status }) => status).sort()).toEqual([302, 401]);
  expect((await post(link, link, person('mal@example.org'))).status).toBe(410);
  expect(await (await fetch(link)).text()).toContain('This link no longer works');
});

test('ADMIN_EMAIL and ADMIN_PASSWORD make a verified admin', async () => {
  const site = await startOwn({ env: { ADMIN_EMAIL: 'Ada@Example.org', ADMIN_PASSWORD: password } });
  expect((await signIn(site.address, 'ada@example.org')).status).toBe(302);
  expect(site.output()).not.toContain('first-admin');
});

test('npm run admin makes and helps admins while the site runs and while it does not', async () => {
  const dataDir = makeFolder();
  const before = await runAdmin(dataDir, ['create', 'Ada@example.org'], `${password}\n`);
  expect(before).toEqual({ code: 0, output: 'ada@example.org is an admin now, and can log in with this password.\n' });

  const server = await startOwn({ dataDir });
  await expect.poll(() => server.output()).toContain('The site is at');
  expect(server.output()).not.toContain('first-admin');
  expect((await signIn(server.address, 'ada@example.org')).status).toBe(302);

  const during = await runAdmin(dataDir, ['create', 'bob@example.org'], password);
  expect(during).toEqual({ code: 0, output: 'bob@example.org is an admin now, and can log in with this password.\n' });
  expect((await signIn(server.address, 'bob@example.org')).status).toBe(302);
  await resetsSecondStep(server);
});

/** Asserts that a lost second step is reset, and its owner told. */
async function resetsSecondStep(server: StartedServer) {
  const person = await addPerson(server, { name: 'Lena Lost', roles: ['admin'] });
  await inDatabaseOf(server, async (client) => {
    await client.query("insert into two_factors (user_id, secret, backup_codes) values ($1, 's', 'c')", [person.id]);
    await client.query('update users set two_factor_enabled = true where id = $1', [person.id]);
  });
  const done = await runAdmin(server.dataDir, ['reset-second-step', person.email], '');
  expect(done.output).toContain(`Two-step sign-in of ${person.email} is removed`);
  expect(done.code).toBe(0);
  const enabled = await inDatabaseOf(server, (client) =>
    client.query('select two_factor_enabled as on from users where id = $1', [person.id]),
  );
  expect(enabled.rows).toEqual([{ on: false }]);
  await eventually('the email is sent', async () =>
    (await readOutbox(server.dataDir)).some(({ to }) => to.includes(person.email)),
  );
}
