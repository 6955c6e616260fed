import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOutbox } from '#test/mail.ts';
import { clientId, clientSecret, startOidcProvider } from '#test/oidc-provider.ts';
import type { StartedServer } from '#test/started-server.ts';
import { newPage } from './browser.ts';
import { startSite } from './own-site.ts';
import { eventually } from './site.ts';

let acme: Awaited<ReturnType<typeof startOidcProvider>>;
let site: StartedServer;

/** The provider must know the address of the site before the site starts. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

beforeAll(async () => {
  const port = await freePort();
  acme = await startOidcProvider(`http://localhost:${port}/auth/oidc/acme/callback`);
  site = await startSite({
    env: {
      PORT: String(port),
      OIDC_ISSUER: acme.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Acme',
      OIDC_DOMAINS: 'acme.example',
    },
  });
});
afterAll(async () => {
  await site?.stop();
  await acme?.close();
});

const linkTo = async (email: string) =>
  (await readOutbox(site.dataDir))
    .filter(({ to }) => to.includes(email))
    .flatMap(({ links }) => links)
    .find((link) => link.includes('/auth/connect?token='));

test.each([true, false])(
  'a colleague is led to the provider of their company, connects an account and is logged out from there (JavaScript: %s)',
  async (javaScript) => {
    const [sub, email] = [`ann-${javaScript}`, `ann-${javaScript}@acme.example`];
    acme.next({ sub, email, name: 'Ann Field' });
    const page = await newPage({ address: site.address, javaScript });
    await page.goto('/auth?next=/settings/security');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: false }).first().fill('a kettle on the hob');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('heading', { name: 'Log in with Acme.' }).waitFor();
    await page.getByRole('link', { name: 'Log in with Acme' }).click();
    await page.getByText(email).waitFor();
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('Please check your email').waitFor();
    await eventually('the link is emailed', async () => (await linkTo(email)) !== undefined);
    await page.goto((await linkTo(email)) ?? '');
    await page.getByRole('button', { name: 'Confirm and log in' }).click();
    await page.getByRole('button', { name: 'Disconnect (Acme)' }).waitFor();
    await page.getByText('Your company logs you in at Acme.').waitFor();
    expect(await page.getByLabel('New password').count()).toBe(0);

    const body = new URLSearchParams({ logout_token: await acme.endSession(sub) });
    const post = () => fetch(`${site.address}/auth/oidc/acme/backchannel-logout`, { method: 'POST', body });
    expect((await post()).status).toBe(200);
    expect((await post()).status).toBe(400);
    await page.goto('/settings/security');
    expect(new URL(page.url()).pathname).toBe('/auth');
  },
);
