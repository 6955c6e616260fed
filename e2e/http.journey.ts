import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { newPage } from './browser.ts';
import { type Answer, ask, pagePaths, secureHeaders } from './site.ts';

/** Returns the path of one of the build's scripts. */
async function scriptPath(): Promise<string> {
  const { body } = await ask('/');
  return body.toString().match(/src="(\/assets\/[^"]+\.js)"/)?.[1] ?? 'no script';
}

test('every kind of answer carries the security headers', async () => {
  const script = await scriptPath();
  await ask('/about');
  const { headers: about } = await ask('/about');
  const answers: [what: string, status: number, answer: Answer][] = [
    ['a page, from memory', 200, await ask('/about')],
    ['a page nobody asked for before', 200, await ask('/about?first=1')],
    ['a page for a visitor with a cookie of ours', 200, await ask('/about', { headers: { Cookie: 'resjam.a=b' } })],
    ['an unchanged page', 304, await ask('/about', { headers: { 'If-None-Match': about.etag ?? '' } })],
    ['only the head of a page', 200, await ask('/about', { method: 'HEAD' })],
    ['a missing page', 404, await ask('/no-such-page')],
    ['a search', 200, await ask('/search?q=a')],
    ['a redirect', 301, await ask('/about/')],
    ['a script', 200, await ask(script)],
    ['an unchanged script', 304, await ask(script, { headers: { 'If-None-Match': '*' } })],
    ['a missing script', 404, await ask('/assets/gone.js')],
    ['data for a move inside the site', 200, await ask('/about.data')],
    ['a picture', 200, await ask('/share-pictures/about.png')],
    ['the guide', 200, await ask('/guides/resjam-method.pdf')],
    ['a flag', 200, await ask('/flags/gb.svg')],
    ['the country', 200, await ask('/api/country')],
    ['the site map', 200, await ask('/sitemap.xml')],
    ['health', 200, await ask('/healthz')],
    ['readiness', 200, await ask('/readyz')],
    ['a post nobody takes', 405, await ask('/about', { method: 'POST' })],
    ['a body that is too large', 413, await ask('/contact', { method: 'POST', body: Buffer.alloc(1_100_000) })],
    ['an address that is none', 400, await ask('/\\evil.example')],
  ];
  for (const [what, status, answer] of answers) {
    expect({ what, status: answer.status }).toEqual({ what, status });
    expect({ what, ...answer.headers }).toMatchObject({ what, ...secureHeaders });
    expect(answer.headers['x-powered-by']).toBeUndefined();
  }
});

test('no page allows or holds an inline script', async () => {
  for (const path of [...pagePaths, '/no-such-page', '/search?q=a', '/blog']) {
    const { headers, body } = await ask(path);
    const policy = String(headers['content-security-policy']);
    expect(policy.match(/script-src [^;]*/)?.[0], path).toBe("script-src 'self'");
    expect(policy.match(/style-src [^;]*/)?.[0], path).toMatch(/^style-src 'self'( 'sha256-[^']+')+$/);
    const inline = Array.from(
      body.toString().matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g),
      ([, attributes]) => attributes,
    );
    for (const attributes of inline) expect(attributes, path).toMatch(/type="application\/(ld\+)?json"/);
    expect(body.toString(), path).not.toMatch(/<[^>]+\s(on[a-z]+|style)="/);
  }
});

test('a script that gets into a page is refused by the browser', async () => {
  const page = await newPage({ address: inject('address') });
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<main', '<script>window.intruder = 1</script><main');
    await route.fulfill({ response, body });
  });
  page.context().removeAllListeners('console');
  await page.goto('/about');
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
});

test('a page is sent in the form its reader takes, and always says the same', async () => {
  const plain = await ask('/coaching');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['content-length']).toBe(String(plain.body.length));
  expect(plain.headers.vary).toMatch(/Accept-Encoding/);
  const br = await ask('/coaching', { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  const gzip = await ask('/coaching', { headers: { 'Accept-Encoding': 'gzip, br;q=0' } });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
});

test('anyone who has the page already is told that it is unchanged', async () => {
  // Another file may change what is on every page between two requests.
  const askTwice = async () => {
    const { headers } = await ask('/coaching');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await ask('/coaching', { headers: { 'If-None-Match': String(headers.etag) } });
    return [again.status, again.body.length, again.headers.etag === headers.etag];
  };
  await expect.poll(askTwice).toEqual([304, 0, true]);
});

test('HEAD answers as GET does, without the body', async () => {
  for (const path of [
    '/coaching',
    '/platforms?head=first',
    '/no-such-page',
    '/sitemap.xml',
    '/healthz',
    await scriptPath(),
  ]) {
    const head = await ask(path, { method: 'HEAD' });
    const get = await ask(path);
    expect([path, head.status, head.headers['content-type'], head.body.length]).toEqual([
      path,
      get.status,
      get.headers['content-type'],
      0,
    ]);
  }
});

test('the build’s own scripts may be kept for ever', async () => {
  const { headers } = await ask(await scriptPath());
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('a visitor with a cookie of ours never gets a page from the cache, unless it is one that stays after signing out', async () => {
  const known = { Cookie: 'resjam.device=id.signature; sidebar_state=false; _ga=other' };
  expect((await ask('/training', { headers: known })).headers.etag).toBeDefined();
  const ownPage = await ask('/training', { headers: { Cookie: 'resjam.anything=1' } });
  expect([ownPage.status, ownPage.headers.etag]).toEqual([200, undefined]);
  expect(ownPage.headers['x-request-id']).toBeDefined();
});

test('what a visitor says of the host or of a proxy is not kept in a page', async () => {
  const address = '/speaking?poison=1';
  const lies = {
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Prefix': '/evil',
    'X-Original-URL': '/evil',
    Forwarded: 'host=evil.example',
  };
  for (const answer of [
    await ask(address, { headers: lies }),
    await ask(address),
    await ask('/about/', { headers: lies }),
  ]) {
    expect(answer.body.toString()).not.toContain('evil');
    expect(JSON.stringify(answer.headers)).not.toContain('evil');
  }
  const { body } = await ask(address);
  expect(body.toString()).toContain(`<link rel="canonical" href="${inject('address')}/speaking"/>`);
});

test('what its screen does not call the same for everybody is never kept', async () => {
  for (const path of ['/search?q=kept', '/api/country', '/no-such-page']) {
    await ask(path);
    const { headers } = await ask(path);
    expect([path, headers.etag]).toEqual([path, undefined]);
    expect(headers['cache-control'], path).toMatch(/^private/);
  }
});

test('parameters of advertisers make no page of their own', async () => {
  // Another file may change what is on every page between two requests.
  const askTwice = async () => {
    const known = (await ask('/saas')).headers.etag;
    const { headers } = await ask('/saas?utm_source=x&gclid=1&fbclid=2');
    return [known !== undefined && headers.etag === known, headers['x-request-id']];
  };
  await expect.poll(askTwice).toEqual([true, undefined]);
});

test.each([
  ['/About', '/about'],
  ['/blog/category/Mental-Health', '/blog/category/mental-health'],
  ['/blog/category/mental-health)', '/blog/category/mental-health'],
  ['/Forum/Category/Sleep.', '/forum/category/sleep'],
  ['/blog/tag/routine).', '/blog/tag/routine'],
  ['/forum/category/Sleep/rss.xml', '/forum/category/sleep/rss.xml'],
  ['//about', '/about'],
  ['/about).?from=letter', '/about?from=letter'],
  ['/book,', '/book'],
  ['/Blog/The-ten-minute-morning-and-why-it-is-enough.', '/blog/the-ten-minute-morning-and-why-it-is-enough'],
  ['/forum/how-do-you-stop-checking-email-after-seven)', '/forum/how-do-you-stop-checking-email-after-seven'],
])('%s, as somebody types or copies it, leads to %s', async (typed, meant) => {
  const { status, headers } = await ask(typed);
  expect({ status, to: new URL(headers.location ?? '', inject('address')).pathname }).toEqual({
    status: 301,
    to: meant.split('?')[0],
  });
  expect(headers.location).toContain(meant);
});

test('a link that a mail program altered leads to the link that was sent', async () => {
  const token = 'Qx7-vB_secretsecretsecretsecretsecretsecret';
  const altered = `/auth/verify?token=3D${token}.`;
  const { status, headers } = await ask(altered);
  expect([status, headers.location, headers['cache-control']]).toEqual([
    302,
    `/auth/verify?token=${token}`,
    'no-store',
  ]);
  expect((await ask(altered, { method: 'POST' })).status).not.toBe(302);
});
