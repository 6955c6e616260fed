import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { site } from './admin.ts';
import { newPage } from './browser.ts';
import { scripts } from './extent.ts';
import { eventually } from './site.ts';

async function visitAsMember({ javaScript = false } = {}) {
  const person = await signInAs(site(), { name: 'Mia Member' });
  const page = await newPage({ javaScript, address: inject('address') });
  await page.context().addCookies([person.cookie]);
  const turn = async (label: string) => {
    await page.goto('/settings');
    await page.getByRole('button', { name: label, exact: true }).click();
    await page.getByText('Setting updated successfully').first().waitFor();
  };
  return { page, person, turn };
}

const rowsOf = (sql: string, id: string) =>
  inDatabaseOf(site(), async (client) => (await client.query(sql, [id])).rows);

/** Returns any post. The view counter treats the browsers of a run as robots, so only this file counts its views. */
async function publishedPost(): Promise<string> {
  const { rows } = await inDatabaseOf(site(), (client) =>
    client.query('select post_id from published_posts order by post_id limit 1'),
  );
  return rows[0].post_id;
}

test('personalised content suggests from what was opened once somebody said yes, and forgets it when switched off', async () => {
  const { page, person, turn } = await visitAsMember();
  const opened = () => rowsOf('select path from recently_opened where user_id = $1', person.id);
  await page.goto('/about');
  expect(await opened()).toEqual([]);
  await page.goto('/settings');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Personalised content' })
    .getByRole('button', { name: 'Allow' })
    .click();
  await page.getByText('Setting updated successfully').first().waitFor();
  await page.goto('/about');
  await page.goto('/training');
  await page.goto('/');
  const last = page.getByRole('navigation', { name: 'Recently opened' });
  expect(await last.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/training',
    '/about',
  ]);
  await page.goto('/search');
  await last.getByRole('link').first().waitFor();
  const stranger = await newPage({ javaScript: false, address: inject('address') });
  await stranger.goto('/');
  expect(await stranger.getByText('Recently opened').count()).toBe(0);
  await turn('Personalised content');
  expect(await opened()).toEqual([]);
  await page.goto('/');
  expect(await last.count()).toBe(0);
});

test('the campaign of an address is kept with an enquiry only once its sender allowed it', async () => {
  const { page, person, turn } = await visitAsMember();
  const answers = () =>
    rowsOf('select answers::text from inbox_items where user_id = $1 order by received_at desc', person.id);
  const ask = async (message: string) => {
    await page.goto('/contact?utm_source=spring-letter');
    await page.locator('#fullName').fill('Mia Member');
    await page.locator('#email').fill(person.email);
    await page.locator('#enquiryType').selectOption('general');
    await page.locator('#message').fill(message);
    await page.locator('#message').press('Tab');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Message sent successfully!').first().waitFor();
  };
  await ask('A first question');
  await turn('Marketing cookies');
  await ask('A second question');
  expect((await answers()).map(({ answers: said }) => said.includes('spring-letter'))).toEqual([true, false]);
});

test('a visit is counted only while its account lets statistics have its data', async () => {
  const { page, person, turn } = await visitAsMember();
  await page.goto('/settings');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Analytics tracking' })
    .getByRole('button', { name: 'Allow' })
    .click();
  await page.getByText('Setting updated successfully').first().waitFor();
  await page.getByText('your visits are never counted, and AI suggestions in the editors do not work').waitFor();
  const views = async () =>
    (await rowsOf('select id, views from posts where id = $1', await publishedPost())).map((row) =>
      Number(row.views),
    )[0];
  const read = async () => {
    const view = { kind: 'view', view: 1, path: '/blog/read', post: await publishedPost() };
    const answer = await fetch(`${inject('address')}/api/report-events`, {
      method: 'POST',
      // Each request is from another browser: a reader counts once a day.
      headers: {
        Cookie: `${person.cookie.name}=${person.cookie.value}`,
        'User-Agent': `Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0 ${randomUUID()}`,
      },
      body: JSON.stringify({ events: [view] }),
    });
    expect(answer.status).toBe(204);
  };
  const before = (await views()) ?? Number.NaN;
  await read();
  await eventually('the view is counted', async () => (await views()) === before + 1);
  await turn('Data processing');
  await read();
  await turn('Data processing');
  await read();
  await eventually('only the second of two further views is counted', async () => (await views()) === before + 2);
});

test.each(scripts)(
  'a name that cannot be saved is said on the page, and stays as it was typed (JavaScript: %s)',
  async (javaScript) => {
    const { page, person } = await visitAsMember({ javaScript });
    const name = `w${person.id.slice(0, 8)}`;
    await inDatabaseOf(site(), (client) =>
      client.query(`
      create function ${name}() returns trigger language plpgsql as 'begin raise exception ''no''; end';
      create trigger ${name} before update on profiles for each row when (new.user_id = '${person.id}')
        execute function ${name}();
    `),
    );
    onTestFinished(() =>
      inDatabaseOf(site(), async (client) => {
        await client.query(`drop function ${name} cascade`);
      }),
    );
    await page.goto('/settings');
    await page.locator('#displayName').fill('Mia Marvellous');
    await page.getByRole('button', { name: 'Save display name' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Error updating profile' });
    await alert.getByText('what you typed is still here').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Settings');
    expect(await page.locator('#displayName').inputValue()).toBe('Mia Marvellous');
  },
);
