import { expect, test } from 'vitest';
import { secretPaths } from '#app/lib/web/secret-addresses.ts';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import { newPage } from './browser.ts';
import { startSite } from './own-site.ts';
import { ask, eventually } from './site.ts';

const secret = 'Qx7-vB_secretsecretsecretsecretsecretsecret';
/** Headless browsers name themselves as robots, which are not counted. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0';

/** Pages that are opened with a secret in their query. */
const pages = [
  '/about?step=2&resume=',
  '/auth?tab=signup&invitation=',
  '/auth/change-email?token=',
  '/auth/connect?token=',
  '/auth/reset?token=',
  '/auth/verify?token=',
  '/confirm?token=',
  '/first-admin?token=',
  '/newsletter?token=',
  '/notifications/mute?token=',
  '/privacy/request?token=',
  '/settings?data=',
  '/unsubscribe?token=',
];

test('an address with a secret is in no figure, no log line, no measurement and no Referer', async () => {
  const site = await startSite();
  try {
    const addresses = [
      ...secretPaths.map((path) => path.replace(/:\w+/, secret)),
      ...pages.map((page) => page + secret),
    ];
    const page = await newPage({ address: site.address, extraHTTPHeaders: { 'User-Agent': userAgent } });
    const referrers: string[] = [];
    page.on('request', async (request) => {
      const { referer } = await request.allHeaders().catch(() => ({ referer: '' }));
      if (referer) referrers.push(`${request.method()} ${request.url()} from ${referer}`);
    });
    for (const address of addresses) {
      // A feed is no page.
      if (address.startsWith('/booking/feed/')) await ask(address, { base: site.address });
      else await page.goto(address);
      // What a page does once it is idle has begun.
      await page.evaluate(() => new Promise((begun) => requestIdleCallback(begun)));
    }
    // The way from a page with a secret to another one.
    await page.goto(`/unsubscribe?token=${secret}`);
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await page.waitForURL('**/about');
    const textOf = (table: string) =>
      inDatabaseOf(site, async (client) => JSON.stringify((await client.query(`select * from ${table}`)).rows));
    await eventually('the last page is counted', async () =>
      inDatabaseOf(site, async (client) => {
        const { rows } = await client.query(`select path from analytics_events where kind = 'view' order by at`);
        return rows.some(({ path }) => path === '/booking/***') && rows.at(-1)?.path === '/about';
      }),
    );
    const metrics = (await ask('/metrics', { base: site.address })).body.toString();
    expect(metrics).toContain('/booking/:token');
    // What is counted in memory is stored when the site stops.
    const stored = [await textOf('analytics_events'), await textOf('missing_addresses'), await textOf('page_vitals')];
    expect(referrers.some((referrer) => referrer.endsWith(` from ${site.address}/`))).toBe(true);
    expect(site.output()).toContain('/booking/***');
    const froms = referrers.map((line) => line.split(' from ')[1] ?? '');
    expect(referrers.filter((_, index) => froms[index]?.includes(secret))).toEqual([]);
    expect([metrics, ...stored, site.output()].filter((text) => text.includes(secret))).toEqual([]);
  } finally {
    await site.stop();
  }
});
