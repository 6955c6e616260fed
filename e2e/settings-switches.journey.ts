import { expect, inject, test } from 'vitest';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { site } from './admin.ts';
import { newPage } from './browser.ts';

async function visitAsMember() {
  const person = await signInAs(site(), { name: 'Mia Member' });
  const page = await newPage({ javaScript: false, address: inject('address') });
  await page.context().addCookies([person.cookie]);
  const turn = async (label: string) => {
    await page.goto('/settings');
    await page.getByRole('switch', { name: label }).click();
    await page.getByText('Setting updated successfully').first().waitFor();
  };
  return { page, person, turn };
}

const rowsOf = (sql: string, id: string) =>
  inDatabaseOf(site(), async (client) => (await client.query(sql, [id])).rows);

test('personalised content suggests from what was opened once somebody said yes, and forgets it when switched off', async () => {
  const { page, person, turn } = await visitAsMember();
  const opened = () => rowsOf('select path from recently_opened where user_id = $1', person.id);
  await page.goto('/about');
  expect(await opened()).toEqual([]);
  await page.goto('/settings');
  await page.getByRole('listitem').filter({ hasText: 'Personalised content' }).getByText('Yes, that is fine').click();
  await page.getByText('Setting updated successfully').first().waitFor();
  await page.goto('/about');
  await page.goto('/training');
  await page.goto('/');
  const last = page.getByRole('navigation', { name: 'You opened last' });
  expect(await last.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/training',
    '/about',
  ]);
  await page.goto('/search');
  await last.getByRole('link').first().waitFor();
  const stranger = await newPage({ javaScript: false, address: inject('address') });
  await stranger.goto('/');
  expect(await stranger.getByText('You opened last').count()).toBe(0);
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

test('letters of each kind follow their switches', async () => {
  const { person, turn } = await visitAsMember();
  const kinds = async () => (await rowsOf('select kinds, state from subscribers where user_id = $1', person.id))[0];
  await turn('Marketing emails');
  expect(await kinds()).toEqual({ kinds: ['marketing'], state: 'confirmed' });
  await turn('Newsletters');
  expect(await kinds()).toEqual({ kinds: ['marketing', 'newsletter'], state: 'confirmed' });
  await turn('Marketing emails');
  expect(await kinds()).toEqual({ kinds: ['newsletter'], state: 'confirmed' });
});
