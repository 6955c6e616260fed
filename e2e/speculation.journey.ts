import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { ask, eventually } from './site.ts';

const article = '/blog/walking-meetings-that-people-do-not-dread';

test('public pages name the rules, unless the visitor saves data', async () => {
  for (const path of ['/', '/about', '/blog', article]) {
    await ask(path);
    const [usual, saving] = [await ask(path), await ask(path, { headers: { 'Save-Data': 'on' } })];
    expect([path, usual.headers['speculation-rules']]).toEqual([path, '"/speculation-rules.json"']);
    expect([path, saving.headers['speculation-rules']]).toEqual([path, undefined]);
    for (const { headers } of [usual, saving]) expect(headers.vary).toMatch(/Save-Data/);
    // A visitor with a cookie gets a page of their own.
    const ownPage = await ask(path, { headers: { Cookie: 'a=1', 'Save-Data': 'on' } });
    expect([path, ownPage.headers['speculation-rules']]).toEqual([path, undefined]);
    expect(ownPage.headers.vary).toMatch(/Save-Data/);
  }
  for (const path of ['/auth', '/subscribe', '/unsubscribe', '/newsletter', '/no-such-page']) {
    expect([path, (await ask(path)).headers['speculation-rules']]).toEqual([path, undefined]);
  }
});

test('the rules name pages without effects, and are of the type that browsers ask for', async () => {
  const { headers, body } = await ask('/speculation-rules.json');
  expect(headers['content-type']).toBe('application/speculationrules+json');
  const rules = JSON.parse(body.toString()) as {
    prefetch: { eagerness: string }[];
    prerender: { eagerness: string }[];
  };
  expect(rules.prefetch.map(({ eagerness }) => eagerness)).toEqual(['moderate']);
  expect(rules.prerender.map(({ eagerness }) => eagerness)).toEqual(['conservative']);
});

test('a page is fetched while the pointer rests on its link and shown from there; others are not fetched', async () => {
  const page = await newPage();
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']?.startsWith('prefetch')) fetched.push(new URL(request.url()).pathname);
  });
  await page.goto('/blog', { waitUntil: 'networkidle' });
  // Links with effects, private pages, files and addresses with a query, beside one that may be fetched.
  await page.evaluate(() => {
    const hrefs = [
      '/settings',
      '/unsubscribe',
      '/auth/sign-out',
      '/guides/resjam-method.pdf',
      '/blog?page=2',
      '/rss.xml',
    ];
    document.body.innerHTML = [...hrefs, '/privacy" data-no-speculation="', '/about']
      .map((href) => `<p><a href="${href}">${href}</a></p>`)
      .join('');
  });
  for (const link of await page.locator('a').all()) {
    await link.hover();
    // A browser decides after the pointer has rested for 200 ms; the last link shows that it has decided.
    await page.waitForTimeout(300);
  }
  await eventually('the page is fetched', () => fetched.length > 0);
  expect(fetched).toEqual(['/about']);
  await page.locator('a').last().click();
  await page.waitForURL('**/about');
  const delivery = () => (performance.getEntriesByType('navigation')[0] as { deliveryType?: string }).deliveryType;
  expect(await page.evaluate(delivery)).toBe('navigational-prefetch');
});

test('a press on a link starts no script: the browser follows it', async () => {
  const page = await newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/blog', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await page.waitForURL('**/about');
  await page.waitForLoadState('networkidle');
  // What measures the page comes once the page is done.
  const others = scripts.filter((path) => !/\/(entry\.client|report-page)-/.test(path));
  expect(others).toEqual([]);
});
