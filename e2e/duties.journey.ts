import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { readOutbox } from '#test/mail.ts';
import { givePassword, inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen, site } from './admin.ts';
import { newPage } from './browser.ts';
import { eventually } from './site.ts';

const thread = '/forum/what-do-you-write-when-nothing-happened';

test('the link of a data request says on opening whether it still works, and only its button uses it up', async () => {
  const email = `${randomUUID()}@example.org`;
  const visitor = await newPage({ javaScript: false });
  await visitor.goto('/privacy/request');
  await visitor.getByLabel('Type of request').selectOption('access');
  await visitor.getByLabel('Your request').fill('What do you have about me?');
  await visitor.getByLabel('Full name').fill('Lena Link');
  await visitor.getByLabel('Email').fill(email);
  await visitor.getByRole('button', { name: 'Send request' }).click();
  await visitor.getByRole('heading', { name: 'We have your request.' }).waitFor();
  let link = '';
  await eventually('the request is acknowledged', async () => {
    const sent = (await readOutbox(inject('dataDir'))).find(({ to }) => to.includes(email));
    link = sent?.text?.match(/\/privacy\/request\?token=[\w-]+/)?.[0] ?? '';
    return link !== '';
  });
  for (let times = 0; times < 2; times++) await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Yes, this was me' }).click();
  await visitor.getByRole('heading', { name: 'Your request is confirmed.' }).waitFor();
  for (const dead of [link, '/privacy/request?token=', '/privacy/request?token=unknown']) {
    await visitor.goto(dead);
    await visitor.getByRole('heading', { name: 'This link no longer works.' }).waitFor();
    expect(await visitor.getByRole('button', { name: 'Yes, this was me' }).count()).toBe(0);
  }
});

test('somebody without an account or JavaScript asks for their data, confirms it, and an admin answers', async () => {
  const email = `${randomUUID()}@example.org`;
  const visitor = await newPage({ javaScript: false });
  await visitor.goto('/privacy');
  await visitor.getByRole('link', { name: 'Ask about my data' }).click();
  await visitor.getByRole('button', { name: 'Send request' }).click();
  await visitor.getByText('Please choose what you ask for').first().waitFor();
  await visitor.getByLabel('Type of request').selectOption('access');
  await visitor.getByLabel('Your request').fill('Everything that you have about me.');
  await visitor.getByLabel('Full name').fill('Vera Visitor');
  await visitor.getByLabel('Email').fill(email);
  await visitor.getByRole('button', { name: 'Send request' }).click();
  await visitor.getByRole('heading', { name: 'We have your request.' }).waitFor();

  const { page } = await newAdminPage();
  await openScreen(page, '/admin/duties/requests?q=Vera&sort=-received');
  await page
    .getByRole('link', { name: /DP-\d+/ })
    .first()
    .click();
  await page.getByText('Everything that you have about me.').waitFor();
  await page.getByLabel('Proof of identity').fill('Answered from the address that we have');
  await page.getByRole('button', { name: 'Record identity' }).click();
  await page.getByText('Identity recorded').first().waitFor();
  const answer = page.getByRole('textbox', { name: 'Answer', exact: true });
  await page.getByLabel('Outcome').selectOption('answered');
  await answer.fill('Here is everything that we have about you.');
  await page.getByRole('button', { name: 'Send answer and close' }).click();
  await page.getByText('There is no copy yet: create it').first().waitFor();
  await page.getByRole('link', { name: 'Create the copy' }).click();
  await page.getByLabel('Names of the person').fill('Vera Visitor');
  await page.getByRole('button', { name: 'Create copy' }).click();
  await page.getByRole('link', { name: 'Download copy' }).waitFor();
  await page.getByRole('link', { name: /Back to DP/ }).click();
  await page.getByText('Your unsaved text has been restored.').waitFor();
  expect(await answer.inputValue()).toBe('Here is everything that we have about you.');
  await page.getByRole('button', { name: 'Send answer and close' }).click();
  await page.getByText('Request closed').first().waitFor();
});

test('one press on the privacy page stops counting, without JavaScript and with an account too', async () => {
  const visitor = await newPage({ javaScript: false });
  await visitor.goto('/privacy');
  await visitor.getByRole('button', { name: 'Stop counting my visits' }).click();
  await visitor.getByRole('heading', { name: 'Your visits are not counted.' }).waitFor();
  const cookies = await visitor.context().cookies();
  expect(cookies.map(({ name }) => name)).toContain('resjam.no_statistics');
  await visitor.getByRole('button', { name: 'Count my visits again' }).click();
  await visitor.getByRole('button', { name: 'Stop counting my visits' }).waitFor();

  const member = await signInAs(site(), { name: 'Mia Member' });
  const page = await newPage({ javaScript: false });
  await page.context().addCookies([member.cookie]);
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Stop counting my visits' }).click();
  await page.getByRole('heading', { name: 'Your visits are not counted.' }).waitFor();
  const { rows } = await inDatabaseOf(site(), (client) =>
    client.query('select values from user_settings where user_id = $1', [member.id]),
  );
  expect(rows[0]?.values).toMatchObject({ analyticsTracking: false });
});

test('anybody reports a post and a profile by kind of harm, and sees who helps', async () => {
  const visitor = await newPage({ javaScript: false });
  await visitor.goto(thread);
  await visitor.getByRole('link', { name: 'Report post 1', exact: true }).click();
  await visitor.getByText('Samaritans 116 123').first().waitFor();
  await visitor.getByRole('button', { name: 'Report the post' }).click();
  await visitor.getByText('Please choose what is wrong').first().waitFor();
  await visitor.getByLabel('Reason').selectOption('fraud');
  await visitor.getByText('Without it, we cannot answer you.').waitFor();
  await visitor.getByLabel('Email, if you would like a reply').fill(`${randomUUID()}@example.org`);
  await visitor.getByRole('button', { name: 'Report the post' }).click();
  await visitor.getByText('We’ll email you the decision.').first().waitFor();
  await visitor.goto(thread);
  expect(await visitor.getByRole('link', { name: 'Report post 1', exact: true }).count()).toBe(1);

  const member = await signInAs(site(), { name: `Rita ${randomUUID().slice(0, 6)}` });
  const { rows } = await inDatabaseOf(site(), (client) =>
    client.query('select handle from profiles where user_id = $1', [member.id]),
  );
  await visitor.goto(`/members/${rows[0]?.handle}`);
  await visitor.getByRole('link', { name: 'Report this profile' }).click();
  await visitor.getByLabel('Reason').selectOption('self-harm');
  await visitor.getByLabel('Anything else we should know?').fill('Please read the name');
  await visitor.getByRole('button', { name: 'Report the profile' }).click();
  await visitor.getByText('If somebody is in danger now').first().waitFor();

  const moderator = await signInAs(site(), { name: 'Mo Derator', roles: ['moderator'] });
  const page = await newPage();
  await page.context().addCookies([moderator.cookie]);
  await openScreen(page, '/admin/moderation');
  const reported = page.getByRole('listitem').filter({ hasText: 'Please read the name' });
  await reported.getByRole('button', { name: 'Clear profile' }).click();
  await page.getByText('Profile cleared').first().waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await page.getByText('Name and text restored').first().waitFor();
  await visitor.goto(`/members/${rows[0]?.handle}`);
  await visitor.getByRole('heading', { name: member.name }).waitFor();
});

test('the record for a regulator asks an admin for the password again, without JavaScript too', async () => {
  const { page, admin } = await newAdminPage({ javaScript: false });
  const password = `${randomUUID()} lantern`;
  await givePassword(site(), admin.id, password);
  await inDatabaseOf(site(), (client) =>
    client.query(`update sessions set confirmed_at = now() - interval '1 hour' where id = $1`, [admin.sessionId]),
  );
  await page.goto('/admin/duties');
  await page.getByRole('link', { name: 'Download record' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^duties-.*\.zip$/);
});

test('an admin stops in the middle of the risk assessment: what they typed is there again, and the desk says what is open', async () => {
  const { page } = await newAdminPage();
  await openScreen(page, '/admin/duties/safety/assess');
  await page.getByLabel('Name or role').fill('The director');
  const fraud = page.getByRole('group', { name: 'Fraud or a financial offence' });
  await fraud.getByLabel('Reasons and measures').fill('Sellers try it now and then.');
  await page.getByRole('link', { name: 'Back to online safety' }).click();
  await page.getByRole('link', { name: /risk assessment$/ }).click();
  await page.getByText('Your unsaved text has been restored.').waitFor();
  await page
    .getByRole('button', { name: /^Save version/ })
    .first()
    .click();
  await page.getByText('Choose a level as well').first().waitFor();
  await fraud.getByLabel('Risk').selectOption('medium');
  await page
    .getByRole('button', { name: /^Save version/ })
    .first()
    .click();
  await page
    .getByText(/Still open: 24 kinds of harm to go, and whether children/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Finish the risk assessment' }).click();
  expect(await fraud.getByLabel('Reasons and measures').inputValue()).toBe('Sellers try it now and then.');
  expect(await page.getByText('Your unsaved text has been restored.').count()).toBe(0);
});
