import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { openScreen } from './admin.ts';
import { postEnquiry, visitAsAdmin } from './enquiries.ts';
import { extent, scripts } from './extent.ts';
import { findFaults } from './faults.ts';
import { startSite } from './own-site.ts';
import { eventually } from './site.ts';

let site: StartedServer;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => site.stop());

test.each(scripts)(
  'a webhook is added, tested, told of an enquiry, changed and removed (JavaScript: %s)',
  async (javaScript) => {
    const { page } = await visitAsAdmin(site, { javaScript });
    await page.goto('/admin/settings');
    await page.getByRole('link', { name: 'Add a webhook' }).click();
    await page.getByLabel('Address').fill('http://example.org/hook');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByText('Give an https address', { exact: false }).first().waitFor();
    expect(await page.getByLabel('Address').inputValue()).toBe('http://example.org/hook');
    await page.getByLabel('Address').fill('https://localhost:1/hook');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.locator('#events-error').getByText('Choose at least one event').waitFor();
    await page.getByLabel('New enquiry').check();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByText('Webhook added').first().waitFor();
    await page.getByText('Show the secret').click();
    expect((await page.locator('details code').textContent())?.length).toBeGreaterThan(40);
    expect(await page.locator('details code').textContent()).toMatch(/^whsec_/);

    // Even if the form contains a local address, nothing is sent to this machine.
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('The test did not arrive').first().waitFor();
    const log = page.getByRole('region', { name: /^Deliveries/ });
    await log.getByText(/private or reserved address/).waitFor();
    await postEnquiry(site);
    await eventually('the enquiry is in the log', async () => {
      await page.reload();
      return log.getByText('New enquiry').isVisible();
    });
    expect(await log.getByRole('listitem').count()).toBe(2);

    await log.getByRole('button', { name: /^Send again: Test/ }).click();
    await page.getByText('It did not arrive').first().waitFor();
    await page.getByRole('checkbox', { name: 'New enquiry' }).uncheck();
    await page.getByLabel('New subscriber').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Webhook saved').first().waitFor();
    await postEnquiry(site);
    await page.reload();
    expect(await log.getByRole('listitem').count()).toBe(2);

    if (javaScript) await openScreen(page, page.url());
    await page.getByRole('button', { name: 'Remove webhook' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove webhook' }).click();
    await page.getByText('Webhook removed').first().waitFor();
    await page.getByText('None is set up.').waitFor();
    const acts = await inDatabaseOf(site, (client) =>
      client.query(`select action from audit_events where subject_type = 'webhook' order by at desc limit 5`),
    );
    expect(acts.rows.map(({ action }) => action)).toEqual([
      'webhook.removed',
      'webhook.changed',
      'webhook.delivery-sent-again',
      'webhook.tested',
      'webhook.added',
    ]);
  },
);

test.each(scripts)('the team’s address is changed, and emails go there (JavaScript: %s)', async (javaScript) => {
  const { page } = await visitAsAdmin(site, { javaScript });
  await page.goto('/admin/settings');
  await page.getByLabel('Team email').fill('nobody');
  await page.getByLabel('Team email').press('Enter');
  await page.locator('#teamEmail-error').getByText('Invalid email address').waitFor();
  await page.getByLabel('Team email').fill(`team-${javaScript}@example.test`);
  await page.getByLabel('Team email').press('Enter');
  await page.getByText('Settings saved').first().waitFor();
  await postEnquiry(site);
  const recipients = await inDatabaseOf(site, (client) =>
    client.query(`select recipient from mails where kind = 'new-item' order by created_at desc limit 1`),
  );
  expect(recipients.rows).toEqual([{ recipient: `team-${javaScript}@example.test` }]);
});

// `screens` opens it in every run.
test.each(extent([], [390, 1440]))('a webhook’s screen passes axe at %i px, light and dark', async (width) => {
  const { rows } = await inDatabaseOf(site, (client) =>
    client.query(
      `insert into webhooks (url, secret, events) values ('https://localhost:1/hook', 'a secret of some length', '["enquiry"]') returning id`,
    ),
  );
  await postEnquiry(site);
  const { page } = await visitAsAdmin(site, { width, reducedMotion: 'reduce' });
  await openScreen(page, `/admin/settings/webhooks/${rows[0].id}`);
  for (const colorScheme of extent<('light' | 'dark')[]>(['dark'], ['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    expect(await findFaults(page)).toEqual([]);
  }
});
