import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOutbox } from '#test/mail.ts';
import { type StartedServer, startServer } from '#test/started-server.ts';
import { totp } from '#test/totp.ts';
import { newPage, type PageOptions } from './browser.ts';

const password = 'a kettle on the hob';
const otherPassword = 'toast and marmalade';

let site: StartedServer;

beforeAll(async () => {
  site = await startServer({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => site.stop());

let visits = 0;

/** A visit from an address of its own, so that the limits of one journey are not another's. */
function visit(options: PageOptions = {}): Promise<Page> {
  visits += 1;
  const extraHTTPHeaders = { 'X-Forwarded-For': `203.0.113.${visits}` };
  return newPage({ ...options, address: site.address, extraHTTPHeaders });
}

const newAddress = () => `${randomUUID().slice(0, 8)}@example.test`;

/** The link in the latest mail of a kind to an address; waits for it to arrive. */
async function linkTo(address: string, part: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const mails = (await readOutbox(site.dataDir)).filter((mail) => mail.to.includes(address));
    const links = mails.flatMap(({ links: all }) => all).filter((link) => link.includes(part));
    const latest = links.at(-1);
    if (latest) return latest;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No link with ${part} was mailed to ${address}`);
}

async function subjectsTo(address: string): Promise<string[]> {
  return (await readOutbox(site.dataDir)).filter((mail) => mail.to.includes(address)).map(({ subject }) => subject);
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth?tab=signup');
  await page.getByLabel('Full name').fill('Ann Field');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Account created!').waitFor();
}

async function verify(page: Page, email: string): Promise<void> {
  await page.goto(await linkTo(email, '/auth/verify'));
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await page.getByText('Email verified').waitFor();
}

async function signIn(page: Page, email: string, given = password): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.locator('#password').fill(given);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function newMember(page: Page): Promise<string> {
  const email = newAddress();
  await signUp(page, email);
  await verify(page, email);
  await signIn(page, email);
  await page.getByText('Welcome back!').waitFor();
  return email;
}

for (const javaScript of [true, false]) {
  test(`signs up, verifies by mail and signs in, ${javaScript ? 'with' : 'without'} JavaScript`, async () => {
    const page = await visit({ javaScript });
    const email = newAddress();
    await signUp(page, email);
    expect(await page.getByText('Please check your email to verify your account.').count()).toBeGreaterThan(0);

    await signIn(page, email);
    await page.getByText('Please verify your email first').first().waitFor();

    await verify(page, email);
    await signIn(page, email);
    await page.waitForURL(`${site.address}/`);
    await page.getByText('Welcome back!').waitFor();

    await page.goto('/auth');
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.getByText('You are signed out').waitFor();
    await page.goto('/settings');
    expect(page.url()).toContain('/auth?next=%2Fsettings');
  });
}

test('says what is wrong beside each field and in the toast, and keeps what was typed', async () => {
  const page = await visit({ javaScript: false });
  await page.goto('/auth?tab=signup');
  await page.getByLabel('Full name').fill('Ann Field');
  await page.getByLabel('Email').fill('not an address');
  await page.locator('#password').fill('12345');
  await page.locator('#confirmPassword').fill('54321');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name: 'Sign Up' }).click(),
  ]);
  expect(answer.status()).toBe(422);
  expect(await page.getByRole('alert').innerText()).toContain('Validation Error');
  expect(await page.locator('#email-error').innerText()).toBe('Invalid email address');
  expect(await page.locator('#password-error').innerText()).toBe('Password must be at least 6 characters');
  expect(await page.locator('#password').getAttribute('aria-describedby')).toContain('password-error');
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ann Field');
  expect(await page.getByLabel('Email').inputValue()).toBe('not an address');
});

test('refuses the commonest breached passwords, and passwords that differ', async () => {
  const page = await visit();
  await page.goto('/auth?tab=signup');
  await page.getByLabel('Full name').fill('Ann Field');
  await page.getByLabel('Email').fill(newAddress());
  await page.locator('#password').fill('password1');
  await page.locator('#confirmPassword').fill('password1');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.locator('#password-error').waitFor();
  await page.locator('#password').fill(password);
  await page.locator('#confirmPassword').fill(otherPassword);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.locator('#confirmPassword-error', { hasText: 'Passwords do not match' }).waitFor();
});

test('answers alike whether an address has an account or not, and tells its owner', async () => {
  const page = await visit();
  const email = await newMember(page);
  const stranger = await visit();
  await signUp(stranger, email);
  await expect.poll(() => subjectsTo(email), { timeout: 10_000 }).toHaveLength(2);

  const answers = await Promise.all(
    [email, newAddress()].map(async (address, number) => {
      const response = await fetch(new URL('/auth/forgot', site.address), {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: site.address, 'X-Forwarded-For': `198.51.100.${number + 1}` },
        body: new URLSearchParams({ email: address }),
      });
      return [response.status, response.headers.get('location'), response.headers.getSetCookie()];
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
});

test('a forgotten password is replaced by a link that works once, and every session ends', async () => {
  const page = await visit();
  const email = await newMember(page);
  const elsewhere = await visit();
  await elsewhere.goto('/auth/forgot');
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByRole('button', { name: 'Send the link' }).click();
  await elsewhere.getByText('Please check your email').waitFor();
  const link = await linkTo(email, '/auth/reset');
  const reset = async () => {
    await elsewhere.goto(link);
    await elsewhere.locator('#password').fill(otherPassword);
    await elsewhere.locator('#confirmPassword').fill(otherPassword);
    await elsewhere.getByRole('button', { name: 'Change password' }).click();
  };
  await reset();
  await elsewhere.getByText('Password changed').waitFor();
  await page.goto('/settings');
  expect(page.url()).toContain('/auth');
  await reset();
  await elsewhere.getByText('This link no longer works').waitFor();
  await signIn(elsewhere, email, otherPassword);
  await elsewhere.getByText('Welcome back!').waitFor();
});

test('a new email is confirmed at the new address and told to the old one', async () => {
  const page = await visit();
  const email = await newMember(page);
  const newEmail = newAddress();
  await page.goto('/settings/security');
  await page.getByLabel('New email').fill(newEmail);
  await page.locator('#emailPassword').fill(password);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByText('Please check your email').waitFor();
  await page.goto(await linkTo(newEmail, '/auth/change-email'));
  await page.getByRole('button', { name: 'Confirm my new email' }).click();
  await page.getByText('Email changed').waitFor();
  await page.goto('/settings');
  await page.getByText(newEmail).waitFor();
  await expect.poll(async () => (await subjectsTo(email)).length, { timeout: 10_000 }).toBe(2);
});

test('a changed password signs out everywhere else; sessions can be ended one by one', async () => {
  const page = await visit();
  const email = await newMember(page);
  const phone = await visit();
  await signIn(phone, email);
  await phone.getByText('Welcome back!').waitFor();

  await page.goto('/settings/security');
  await page.getByRole('button', { name: /^Sign out \(/ }).click();
  await page.getByText('Signed out there').waitFor();
  await phone.goto('/settings');
  expect(phone.url()).toContain('/auth');

  await signIn(phone, email);
  await phone.getByText('Welcome back!').waitFor();
  await page.goto('/settings/security');
  await page.locator('#currentPassword').fill('not this one');
  await page.locator('#password').fill(otherPassword);
  await page.locator('#confirmPassword').fill(otherPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.locator('#currentPassword-error').waitFor();
  await page.locator('#currentPassword').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed').waitFor();
  await phone.goto('/settings');
  expect(phone.url()).toContain('/auth');
  await page.goto('/settings');
  expect(new URL(page.url()).pathname).toBe('/settings');
});

test('a second step asks for the app’s code, and a recovery code works once', async () => {
  const page = await visit();
  const email = await newMember(page);
  await page.goto('/settings/security');
  await page.locator('#secondStepPassword').fill(password);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = (await page.locator('p.font-mono').innerText()).trim();
  const recovery = (await page.locator('ul.font-mono li').first().innerText()).trim();
  await page.locator('#code').fill(totp(secret));
  await page.getByRole('button', { name: 'Switch it on' }).click();
  await page.getByText('The second step is on').waitFor();

  const phone = await visit();
  await signIn(phone, email);
  await phone.waitForURL(/second-step/);
  await phone.goto('/settings');
  expect(phone.url()).toContain('/auth');
  await signIn(phone, email);
  await phone.waitForURL(/second-step/);
  await phone.locator('#code').fill('000000');
  await phone.getByRole('button', { name: 'Login' }).click();
  await phone.getByText('Login Failed').waitFor();
  await phone.locator('#code').fill(recovery);
  await phone.getByRole('button', { name: 'Login' }).click();
  await phone.getByText('Welcome back!').waitFor();

  const again = await visit();
  await signIn(again, email);
  await again.waitForURL(/second-step/);
  await again.locator('#code').fill(recovery);
  await again.getByRole('button', { name: 'Login' }).click();
  await again.getByText('Login Failed').waitFor();
  await again.locator('#code').fill(totp(secret));
  await again.getByRole('button', { name: 'Login' }).click();
  await again.getByText('Welcome back!').waitFor();
});

test('a passkey signs in without a password', async () => {
  const page = await visit();
  await newMember(page);
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/settings/security');
  await page.keyboard.press('Tab');
  await page.getByLabel('Name it after the device').fill('My phone');
  await page.locator('#passkeyPassword').fill(password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Passkey added').waitFor();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.getByText('You are signed out').waitFor();
  await page.goto('/auth');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Login with a passkey' }).click();
  await page.getByText('Welcome back!').waitFor();
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Remove (My phone)' }).click();
  await page.getByText('Passkey removed').waitFor();
});

test('settings are kept, take effect, and go back to their defaults', async () => {
  const page = await visit();
  const email = await newMember(page);
  await page.goto('/settings');
  const defaults = {
    'Analytics tracking': true,
    'Marketing cookies': false,
    'Personalised content': true,
    'Data processing': true,
    'Email notifications': true,
    'Marketing emails': false,
    'Product updates': true,
    Newsletters: false,
    'Dark mode': false,
    'Location tracking': true,
    'Auto play': false,
  };
  const state = async () => {
    const switches = await page.getByRole('switch').all();
    const states = await Promise.all(
      switches.map(async (one) => {
        const label = await one.getAttribute('aria-labelledby');
        const name = await page.locator(`#${label}`).innerText();
        return [name, (await one.getAttribute('aria-checked')) === 'true'];
      }),
    );
    return Object.fromEntries(states);
  };
  expect(await state()).toEqual(defaults);

  await page.getByRole('switch', { name: 'Dark mode' }).click();
  await page.locator('html[data-theme=dark]').waitFor();
  await page.getByRole('switch', { name: 'Location tracking' }).click();
  await page.getByText('Setting updated successfully').first().waitFor();
  await expect.poll(state).toEqual({ ...defaults, 'Dark mode': true, 'Location tracking': false });

  const phone = await visit();
  await signIn(phone, email);
  await phone.getByText('Welcome back!').waitFor();
  await phone.locator('html[data-theme=dark]').waitFor();
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await phone.goto('/about');
  await phone.waitForTimeout(2500);
  expect(asked).not.toContain('/api/country');

  await page.getByRole('button', { name: 'Reset to Defaults' }).click();
  await page.getByText('Settings reset to default values').waitFor();
  await expect.poll(state).toEqual(defaults);
  await page.getByLabel('Display name').fill('Ann of the kettle');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Profile updated').waitFor();
});

test('too many wrong passwords from one address are told to wait; the owner elsewhere is not locked out', async () => {
  const page = await visit();
  const email = await newMember(page);
  const post = (address: string, given: string) =>
    fetch(new URL('/auth', site.address), {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.address, 'X-Forwarded-For': address },
      body: new URLSearchParams({ email, password: given }),
    });
  let last = await post('198.51.100.77', 'wrong password');
  for (let tries = 1; tries < 14 && last.status !== 429; tries++) last = await post('198.51.100.77', 'wrong password');
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await last.text()).toContain('Please wait');
  const owner = await post('198.51.100.78', password);
  expect(owner.status).toBe(302);
});
