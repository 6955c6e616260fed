import { expect, test } from 'vitest';
import { linkTo, newAddress, newMember, otherPassword, password, signIn, signUp, verify } from './accounts.ts';
import { site } from './admin.ts';
import { visit } from './enquiries.ts';

for (const javaScript of [true, false]) {
  test(`signs up, verifies by email and logs in, ${javaScript ? 'with' : 'without'} JavaScript`, async () => {
    const page = await visit(site(), { javaScript });
    const email = newAddress();
    await page.goto('/auth?tab=signup');
    await page.getByLabel('Full name').fill('Ann Field');
    await page.getByLabel('Email').fill('not an address');
    await page.locator('#password').fill('12345');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.locator('#password-error', { hasText: 'Password must be at least 6 characters' }).waitFor();
    expect(await page.locator('#email-error').innerText()).toBe('Invalid email address');
    expect(await page.locator('#password').getAttribute('aria-describedby')).toContain('password-error');
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ann Field');
    expect(await page.getByLabel('Email').inputValue()).toBe('not an address');

    await signUp(page, email, '/auth?next=%2Fforum%2Fnew&tab=signup');
    expect(await page.getByText('Please check your email to verify your account.').count()).toBeGreaterThan(0);

    await signIn(page, email);
    await page.getByText('Please verify your email first').first().waitFor();

    // The link of the email remembers the page that the person signed up for.
    await verify(page, email);
    await page.locator('#password').fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`${site().address}/forum/new`);
    await page.getByText('Welcome back!').waitFor();

    // Nobody is called like a part of their address, and the first post asks by which name others know its author.
    await page.goto('/settings');
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ann Field');
    expect(await page.getByLabel('Display name').inputValue()).toBe('');
    await page.goto('/forum/new?category=sleep');
    await page.getByLabel('Title').fill('Waking at four');
    await page.getByRole('textbox', { name: 'Content' }).fill('I wake at four.');
    expect(await page.getByLabel('Display name').inputValue()).toBe('');
    await page.getByLabel('Display name').fill('Moderator');
    await page.getByRole('button', { name: 'Post topic' }).click();
    await page.locator('#displayName-error', { hasText: 'reserved for the team' }).waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Waking at four');
    const name = javaScript ? 'Early Ann' : 'Quiet Ann';
    await page.getByLabel('Display name').fill(name);
    await page.getByRole('button', { name: 'Post topic' }).click();
    await page.locator('#post-1', { hasText: name }).waitFor();
    await page.goto('/forum/new');
    expect(await page.getByLabel('Display name').count()).toBe(0);

    await page.goto('/auth');
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByText('You are logged out').waitFor();
    await page.goto('/settings');
    expect(page.url()).toContain('/auth?next=%2Fsettings');
  });
}

test('a forgotten password is replaced by a link that works once, every session ends, and the login leads on', async () => {
  const page = await visit(site());
  const email = await newMember(page);
  const elsewhere = await visit(site());
  await elsewhere.goto('/auth?next=%2Fsettings');
  await elsewhere.getByRole('link', { name: 'Forgotten your password?' }).click();
  await elsewhere.getByRole('heading', { name: 'It happens.' }).waitFor();
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByRole('button', { name: 'Send the link' }).click();
  await elsewhere.getByText('Please check your email').waitFor();
  const link = await linkTo(email, '/auth/reset');
  await elsewhere.goto(link);
  await elsewhere.locator('#password').fill(otherPassword);
  await elsewhere.locator('#confirmPassword').fill(otherPassword);
  await elsewhere.getByRole('button', { name: 'Change password' }).click();
  await elsewhere.getByText('Password changed').waitFor();
  await page.goto('/settings');
  expect(page.url()).toContain('/auth');
  await elsewhere.locator('#password').fill(otherPassword);
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click();
  await elsewhere.waitForURL('**/settings');
  await elsewhere.goto(link);
  await elsewhere.getByText('This link no longer works').waitFor();
});
