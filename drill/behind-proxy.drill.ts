import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePicture } from '#test/media-files.ts';
import { signInAs } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { openScreen } from '../e2e/admin.ts';
import { newPage, type PageOptions } from '../e2e/browser.ts';
import { itemsFrom, newSender } from '../e2e/enquiries.ts';
import { startSite } from '../e2e/own-site.ts';
import { freePort, type ProxyKind, startTlsProxy } from './tls-proxy.ts';

const admin = { email: 'owner@example.test', password: 'a kettle on the hob, and toast' };

let port: number;
let origin: string;
let site: StartedServer;

beforeAll(async () => {
  port = await freePort();
  origin = `https://localhost:${port}`;
  const env = { ORIGIN: origin, TRUST_PROXY: 'on', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  site = await startSite({ env });
});
afterAll(() => site.stop());

/** Each program as docs/operations.md configures it, and with `Host` rewritten and no protocol. */
const proxies: ProxyKind[] = [
  { program: 'nginx', keepsHost: true, saysProtocol: true },
  { program: 'caddy', keepsHost: false, saysProtocol: false },
  { program: 'nginx', keepsHost: false, saysProtocol: false },
  { program: 'caddy', keepsHost: true, saysProtocol: true },
];

describe.each(proxies)('behind $program (Host kept: $keepsHost, X-Forwarded-Proto: $saysProtocol)', (kind) => {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    stop = await startTlsProxy(kind, port, new URL(site.address).port);
  });
  afterAll(() => stop());

  const visit = (options: PageOptions = {}) => newPage({ ...options, address: origin, ignoreHTTPSErrors: true });

  async function visitAsAdmin() {
    const person = await signInAs({ address: origin, dataDir: site.dataDir }, { roles: ['admin'] });
    const page = await visit();
    await page.context().addCookies([person.cookie]);
    return page;
  }

  test.each([true, false])(
    'logging in leaves secure cookies and leads to a page of ours (JavaScript: %s)',
    async (javaScript) => {
      const page = await visit({ javaScript });
      await page.goto('/auth?next=/about');
      await page.getByLabel('Email').fill(admin.email);
      await page.locator('#password').fill(admin.password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL(`${origin}/about`);
      await page.getByText('Welcome back!').waitFor();
      const cookies = await page.context().cookies();
      expect(cookies.filter(({ secure }) => !secure).map(({ name }) => name)).toEqual([]);
      expect(cookies.some(({ name, httpOnly }) => name.includes('session') && httpOnly)).toBe(true);
    },
  );

  test.each([true, false])(
    'an enquiry arrives, and what is wrong with one is said (JavaScript: %s)',
    async (javaScript) => {
      const sender = newSender();
      const page = await visit({ javaScript });
      await page.goto('/contact');
      const send = () => page.getByRole('button', { name: 'Send message' }).click();
      await page.getByLabel('Full name').fill(sender.fullName);
      await page.getByLabel('Email').fill('nobody');
      await page.getByLabel('Enquiry type').selectOption('AI Services');
      await page.getByRole('textbox', { name: 'Message' }).fill('Do you run workshops?');
      // A form sent within three seconds counts as a possible bot's, if JavaScript measures the time.
      if (javaScript) await page.waitForTimeout(3_100);
      await send();
      await page.getByText('Invalid email address').first().waitFor();
      expect(await page.getByLabel('Full name').inputValue()).toBe(sender.fullName);
      await page.getByLabel('Email').fill(sender.email);
      await send();
      await page.getByText('Message sent successfully!').waitFor();
      expect(await itemsFrom(site, sender.email)).toHaveLength(1);
    },
  );

  test('an upload larger than proxies take by themselves arrives, and events are not held back', async () => {
    const page = await visitAsAdmin();
    await openScreen(page, '/admin/media');
    const name = `${kind.program}-${kind.keepsHost}.png`;
    const picture = await makePicture({ width: 64, height: 64 }).png().toBuffer();
    // Bytes after the end of the picture are part of the file, and are dropped when it is encoded again.
    const buffer = Buffer.concat([picture, Buffer.alloc(3 * 1024 * 1024)]);
    await page.locator('input[type="file"]').first().setInputFiles({ name, mimeType: 'image/png', buffer });
    await page.getByText('1 of 1 file uploaded').waitFor();
    const media = await page.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const line = new EventSource('/admin/events');
          line.addEventListener('inbox', ({ data }) => resolve(data));
          line.onerror = () => reject(new Error('The line broke'));
        }),
    );
    expect(JSON.parse(media)).toMatchObject({ unread: expect.any(Number) });
  });

  test('every answer asks for https from now on, and no redirect leads away from it', async () => {
    const page = await visit();
    for (const path of ['/', '/healthz', '/admin', '/about/', '/no-such-page']) {
      const answer = await page.request.get(path, { maxRedirects: 0, headers: { Cookie: '' } });
      expect(answer.headers()['strict-transport-security'], path).toMatch(/^max-age=\d{8}/);
      const { location } = answer.headers();
      if (location) expect(new URL(location, origin).origin, path).toBe(origin);
    }
    await page.goto('/admin');
    expect(new URL(page.url()).origin).toBe(origin);
  });

  test('another site’s posts are refused, also those of http under the same name', async () => {
    const page = await visit();
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: origin.replace('https', 'http') },
      { Origin: site.address },
      { 'Sec-Fetch-Site': 'cross-site' },
    ] as Record<string, string>[]) {
      const answer = await page.request.post('/contact', { headers, form: {} });
      expect([headers, answer.status()]).toEqual([headers, 403]);
    }
    const sameOrigin = await page.request.post('/contact', { headers: { Origin: origin }, form: {} });
    expect(sameOrigin.status()).toBe(422);
  });
});
