import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#test/mail.ts';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { newAdminPage, openScreen } from './admin.ts';
import { scripts } from './extent.ts';
import { findFaults } from './faults.ts';
import { startSite } from './own-site.ts';
import { eventually } from './site.ts';

let site: StartedServer;
let mailServer: MailServer;

beforeAll(async () => {
  mailServer = await startMailServer();
  site = await startSite({ env: { SMTP_URL: mailServer.url, MAIL_FROM: 'Resjam <hello@example.org>' } });
});
afterAll(async () => {
  await site.stop();
  await mailServer.stop();
});

const path = '/admin/settings';

const publicHtml = async (at: string) => (await fetch(site.address + at)).text();

test.each(scripts)('the site’s name follows everywhere at once (JavaScript: %s)', async (javaScript) => {
  const { page } = await newAdminPage({ on: site, javaScript });
  const name = `Calm ${javaScript}`;
  const sharePicture = async () =>
    Buffer.from(await (await fetch(`${site.address}/share-pictures/about.png`)).arrayBuffer());
  const pictureBefore = await sharePicture();
  await page.goto(path);
  await page.getByLabel('Name *', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save: Brand' }).click();
  await page.getByText('Settings saved').waitFor();
  await eventually('the header says it', async () => (await publicHtml('/about')).includes(`>${name}</span>`));
  expect(await publicHtml('/search')).toContain(`<title>Search · ${name}</title>`);
  expect(await publicHtml('/about')).toContain(`<meta property="og:site_name" content="${name}"`);
  expect(JSON.parse(await publicHtml('/manifest.webmanifest'))).toMatchObject({ name });
  for (const at of [
    '/auth',
    '/auth?tab=signup',
    '/auth/forgot',
    '/auth/reset',
    '/auth/verify',
    '/subscribe',
    '/newsletter',
  ]) {
    const main = (await publicHtml(at)).replace(/<script[\s\S]*?<\/script>|<footer[\s\S]*?<\/footer>/g, '');
    expect(main, at).toContain(name);
    expect(main, at).not.toContain('Resjam');
  }
  for (const at of ['/admin', '/admin/pages', '/admin/blog', '/admin/inbox', '/admin/settings', '/admin/subscribers']) {
    expect(await (await page.request.get(at)).text(), at).toContain(`· ${name} admin</title>`);
  }
  const guide = await (await fetch(`${site.address}/guides/resjam-method.pdf`)).arrayBuffer();
  expect(Buffer.from(guide).toString('latin1')).toContain(name);
  // Anyone who asks while it is drawn again gets the former one after two seconds.
  await eventually('the picture for links has it', async () => !(await sharePicture()).equals(pictureBefore));
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'New post' }).click();
  await page.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}$/);
  const drafts = await inDatabaseOf(site, async (client) => {
    const { rows } = await client.query(
      "select document->>'author' as author from drafts where kind = 'post' order by saved_at desc limit 1",
    );
    return rows;
  });
  expect(drafts).toEqual([{ author: name }]);
});

test('a mail server that the operator has set is shown, and cannot be changed here', async () => {
  const { page } = await newAdminPage({ on: site });
  await page.goto('/admin/settings/mail');
  await page.getByRole('heading', { name: 'Set on the server' }).waitFor();
  await page.getByText(new URL(mailServer.url).host).waitFor();
  expect(await page.getByRole('button', { name: /mail server/ }).count()).toBe(0);
  expect(await findFaults(page)).toEqual([]);
});

test('contact, hours and social links stand on the contact page, and the promise in its answer', async () => {
  const { page } = await newAdminPage({ on: site });
  await openScreen(page, path);
  const save = page.getByRole('button', { name: 'Save: Contact' });
  expect(await save.isVisible()).toBe(false);
  await page.getByLabel('Public email').fill('team@example.org');
  await save.click();
  await page.getByText('Settings saved').waitFor();
  await save.waitFor({ state: 'hidden' });
  await page.getByLabel('From (hour)').fill('8');
  await page.getByLabel('Reply within (hours)').fill('48');
  await page.getByRole('button', { name: 'Save: Business hours' }).click();
  await page.getByText('Now: Monday to Friday 8am to 6pm GMT').waitFor();
  await page.getByLabel('Name of link 2').fill('LinkedIn');
  await page.getByLabel('Address of link 2').fill('https://social.example/resjam');
  await page.getByRole('button', { name: 'Save: Social links' }).click();
  await eventually('the contact page follows', async () => {
    const html = await publicHtml('/contact');
    const expectedTexts = [
      'mailto:team@example.org',
      'Monday to Friday 8am to 6pm GMT',
      'href="https://social.example/resjam"',
    ];
    return expectedTexts.every((word) => html.includes(word));
  });
  // The empty link before this one is removed.
  await page.reload();
  expect(await page.getByLabel('Name of LinkedIn').inputValue()).toBe('LinkedIn');
  expect(await page.getByLabel('Address of LinkedIn').inputValue()).toBe('https://social.example/resjam');

  // What cannot be is said beside its field, and nothing typed is lost.
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByLabel('Until (hour)').fill('7');
  await page.getByRole('button', { name: 'Save: Business hours' }).click();
  await page.locator('#closesAt-error').getByText('Closing time must be after opening time').waitFor();
  expect(await page.getByLabel('Until (hour)').inputValue()).toBe('7');
  await page.getByLabel('Name of link 3').fill('Nowhere');
  await page.getByLabel('Address of link 3').fill('ftp://nowhere.example');
  await page.getByRole('button', { name: 'Save: Social links' }).click();
  await page.locator('#url-2-error').getByText('https://').waitFor();
  expect(await page.getByLabel('Address of link 3').inputValue()).toBe('ftp://nowhere.example');
});

test('a test email really goes, and a session is as long as the settings say, from the next one on', async () => {
  const { page } = await newAdminPage({ on: site });
  await openScreen(page, path);
  await page.getByRole('button', { name: 'Send a test email to me' }).click();
  await page.getByText('Test email sent').waitFor({ timeout: 20_000 });
  expect(mailServer.mails.some(({ subject }) => subject === 'A test from your site')).toBe(true);

  await page.getByLabel('Log out after inactivity of').selectOption('7');
  await page.getByRole('button', { name: 'Save length' }).click();
  await page.getByText('Settings saved').waitFor();
  await page.goto('/admin/audit?q=Security');
  await page.getByText('Log out after inactivity of: 30 days → 7 days').first().waitFor();
});
