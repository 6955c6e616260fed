import { expect, test } from 'vitest';
import { totp } from '#test/totp.ts';
import { linkTo, newAddress, newMember, otherPassword, password, signIn, subjectsTo, visitAgain } from './accounts.ts';
import { site } from './admin.ts';
import { visit } from './enquiries.ts';
import { eventually } from './site.ts';

test('a new email is confirmed at the new address and told to the old one', async () => {
  const page = await visit(site());
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
  await expect.poll(async () => (await subjectsTo(email)).length, { timeout: 10_000 }).toBe(1);
});

test('a changed password signs out everywhere else; sessions can be ended one by one', async () => {
  const page = await visit(site());
  const email = await newMember(page);
  const phone = await visitAgain(email);

  await page.goto('/settings/security');
  await page.getByRole('button', { name: /^Log out \(/ }).click();
  await page.getByText('Session logged out').waitFor();
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
  const page = await visit(site());
  const email = await newMember(page);
  await page.goto('/settings/security');
  await page.locator('#secondStepPassword').fill(password);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = (await page.locator('p.font-mono').innerText()).trim();
  // What was pressed is gone: the code can be typed at once, with the picture to scan in view.
  await page.locator('#code:focus').waitFor();
  expect((await page.locator('p.font-mono').boundingBox())?.y).toBeLessThan(600);
  // Without JavaScript the page opens again, at this part of it.
  expect(await page.locator('#second-step form').getAttribute('action')).toBe('/settings/security#second-step');
  const recovery = (await page.locator('ul.font-mono li').first().innerText()).trim();
  await page.locator('#code').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.locator('#code-error').waitFor();
  expect((await page.locator('p.font-mono').innerText()).trim()).toBe(secret);
  expect((await page.locator('ul.font-mono li').first().innerText()).trim()).toBe(recovery);
  await page.locator('#code').fill(totp(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('Two-step sign-in is now on').waitFor();

  const phone = await visit(site());
  await signIn(phone, email);
  await phone.waitForURL(/second-step/);
  expect((await phone.request.get('/settings', { maxRedirects: 0 })).headers().location).toContain('/auth');
  await phone.locator('#code').fill('000000');
  await phone.getByRole('button', { name: 'Log in' }).click();
  await phone.getByText('Login Failed').waitFor();
  await phone.locator('#code').fill(recovery);
  await phone.getByRole('button', { name: 'Log in' }).click();
  await phone.getByText('Welcome back!').waitFor();

  await page.goto('/settings/security');
  await page.locator('#recoveryPassword').fill(password);
  await page.getByRole('button', { name: 'Make new recovery codes' }).click();
  await page.locator('section:focus', { hasText: 'Your new recovery codes' }).waitFor();
});

test('a passkey logs in without a password', async () => {
  const page = await visit(site());
  const email = await newMember(page);
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
  await page.getByLabel('Device name').fill('My phone');
  await page.locator('#passkeyPassword').fill(password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Passkey added').waitFor();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByText('You are logged out').waitFor();
  await page.goto('/auth');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByText('Welcome back!').waitFor();
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Remove (My phone)' }).click();
  await page.getByText('Passkey removed').waitFor();
  await eventually('the owner is told of both', async () => {
    const subjects = await subjectsTo(email);
    return subjects.includes('A passkey was added') && subjects.includes('A passkey was removed');
  });
});

test('settings are kept, take effect, and go back to their defaults', async () => {
  const page = await visit(site());
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
    const switches = await page.locator('.switch').all();
    const states = await Promise.all(
      switches.map(async (one) => {
        const label = await one.getAttribute('aria-labelledby');
        const name = await page.locator(`#${label}`).innerText();
        return [name, (await one.getAttribute('aria-pressed')) === 'true'];
      }),
    );
    return Object.fromEntries(states);
  };
  expect(await state()).toEqual(defaults);

  await page.getByRole('button', { name: 'Dark mode', exact: true }).click();
  await page.locator('html[data-theme=dark]').waitFor();
  await page.getByRole('button', { name: 'Location tracking', exact: true }).click();
  await page.getByText('Setting updated successfully').first().waitFor();
  await expect.poll(state).toEqual({ ...defaults, 'Dark mode': true, 'Location tracking': false });

  const phone = await visit(site());
  const country = phone.locator('footer p[data-shown]');
  await phone.goto('/about');
  await country.waitFor();
  await signIn(phone, email);
  await phone.getByText('Welcome back!').waitFor();
  await phone.locator('html[data-theme=dark]').waitFor();
  await phone.goto('/about');
  await phone.keyboard.press('Shift');
  await phone.locator('html[data-hydrated]').waitFor();
  expect(await country.count()).toBe(0);

  await page.getByRole('button', { name: 'Reset to Defaults' }).click();
  await page.getByText('Settings reset to default values').waitFor();
  await expect.poll(state).toEqual(defaults);
  await page.getByLabel('Display name').fill('Ann of the kettle');
  await page.getByRole('button', { name: 'Save display name' }).click();
  await page.getByText('Profile updated').waitFor();
});
