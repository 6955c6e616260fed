import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { newPage } from './browser.ts';
import { type Answer, ask, pagePaths } from './site.ts';

const secureHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/microphone=\(self\).*geolocation=\(self\)/),
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
};

/** One of the build's own scripts. */
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
    ['a page for a visitor with a cookie', 200, await ask('/about', { headers: { Cookie: 'a=b' } })],
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
  const br = await ask('/coaching', { headers: { 'Accept-Encoding': 'gzip, gzipBody, br, zstd' } });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  const gzip = await ask('/coaching', { headers: { 'Accept-Encoding': 'gzip, br;q=0' } });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
});

test('whoever has the page already is told that it is unchanged', async () => {
  const { headers } = await ask('/coaching');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  for (const known of [headers.etag, `"other", ${headers.etag}`, String(headers.etag).replace('W/', ''), '*']) {
    const answer = await ask('/coaching', { headers: { 'If-None-Match': String(known) } });
    expect([known, answer.status, answer.body.length, answer.headers.etag]).toEqual([known, 304, 0, headers.etag]);
  }
  expect((await ask('/coaching', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
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
  const [head, get] = [await ask('/coaching', { method: 'HEAD' }), await ask('/coaching')];
  expect([head.headers.etag, head.headers['content-length']]).toEqual([
    get.headers.etag,
    get.headers['content-length'],
  ]);
});

test('the build’s own scripts may be kept for ever', async () => {
  const { headers } = await ask(await scriptPath());
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('a visitor with a cookie never gets a page from the cache, unless it is one that stays after signing out', async () => {
  const known = { Cookie: 'resjam.device=id.signature; sidebar_state=false' };
  expect((await ask('/training', { headers: known })).headers.etag).toBeDefined();
  const own = await ask('/training', { headers: { Cookie: 'anything=1' } });
  expect([own.status, own.headers.etag]).toEqual([200, undefined]);
  expect(own.headers['x-request-id']).toBeDefined();
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
  const known = (await ask('/saas')).headers.etag;
  const answer = await ask('/saas?utm_source=x&gclid=1&fbclid=2');
  expect(answer.headers.etag).toBe(known);
  expect(answer.headers['x-request-id']).toBeUndefined();
});

const strange = [
  ...[
    '//evil.example',
    '//evil.example/',
    '///evil.example//',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%2f%2fevil.example/',
  ],
  ...['/%00', '/%ff', '/%', '/%zz', '/about%00', '/..', '/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/.env'],
  ...['/share-pictures/%00.png', '/share-pictures/../../x.png', '/share-pictures/', '/flags/..%2f..%2fpackage.svg'],
  ...['/flags/%00.svg', '/flags/gb', '/assets/../../server/main.js', '/assets/%2e%2e/%2e%2e/package.json'],
  ...['/search?q=%00', '/search?q=%ff', "/search?q=';drop table pages;--", '/search?q=:*&q=%26', '/search?q=<b>%26!|'],
  ...['/contact?type=<script>', '/contact?type=constructor', '/about.data?_routes=nothing', '/about?index&_data=x'],
  ...[`/${'a'.repeat(8000)}`, `/search?q=${'word '.repeat(500)}`.replaceAll(' ', '+'), `/about?${'x=1&'.repeat(1500)}`],
  ...['/__proto__', '/constructor', '/toString', '/api/country/more', '/ABOUT', '/about.html', '/wp-login.php'],
].map((path) => path.replaceAll(' ', '%20'));

test('strange addresses are answered, never with a fault of ours and never with a way out', async () => {
  for (const path of strange) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status, headers } = await ask(path, { method });
      expect([path.slice(0, 80), method, status < 500]).toEqual([path.slice(0, 80), method, true]);
      const target = headers.location;
      if (target) expect(new URL(target, inject('address')).origin, path).toBe(inject('address'));
    }
  }
});

test('a path that climbs is not a way to files', async () => {
  for (const path of strange.filter((one) => /\.\.|%2e|\.env/.test(one))) {
    const { status, body } = await ask(path);
    expect([path, path === '/..' || status >= 400]).toEqual([path, true]);
    expect(body.toString()).not.toMatch(/root:x:|"dependencies"/);
  }
});

test('an address that is too long for any server is refused and not a fault', async () => {
  const { status } = await ask(`/${'a'.repeat(40_000)}`);
  expect([404, 414, 431]).toContain(status);
});

test('a body of more than a megabyte is refused with 413, also when its length is not said first', async () => {
  const small = await ask('/contact', { method: 'POST', body: Buffer.alloc(900_000) });
  expect(small.status).not.toBe(413);
  const chunked = { 'Transfer-Encoding': 'chunked', 'Content-Type': 'application/x-www-form-urlencoded' };
  const large = await ask('/contact', { method: 'POST', headers: chunked, body: Buffer.alloc(1_200_000) });
  expect(large.status).toBe(413);
  expect((await ask('/healthz')).status).toBe(200);
});

test('a form of more fields than any page sends is refused unread, and what no page asks is not sent back', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const many = Array.from({ length: 5000 }, (_, at) => `field${at}=1`).join('&');
  for (const path of ['/auth', '/contact', '/subscribe', '/api/post-view']) {
    expect([path, (await ask(path, { method: 'POST', headers, body: many })).status]).toEqual([path, 413]);
  }
  const { status, body } = await ask('/contact', {
    method: 'POST',
    headers,
    body: 'email=nobody&intruder=planted-words',
  });
  expect(status).toBe(422);
  expect(body.toString()).not.toContain('planted-words');
});

test('a form whose encoding two parsers could read differently is refused unread', async () => {
  const fields = 'a&'.repeat(500_000);
  const part = '--AAA\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const parts = `${part.repeat(15_000)}--AAA--\r\n`;
  const posts: [type: string, body: string][] = [
    ['text/plain, application/x-www-form-urlencoded', fields],
    ['multipart/form-data; x="; boundary=ZZZ"; boundary=AAA', parts],
    ['text/plain, multipart/form-data; boundary=AAA', parts],
  ];
  for (const [type, body] of posts) {
    const answer = await ask('/contact', { method: 'POST', headers: { 'Content-Type': type }, body });
    expect([type, answer.status, answer.body.toString()]).toEqual([
      type,
      415,
      expect.stringMatching(/Nothing was done/),
    ]);
  }
  const [first, second] = ['text/plain', 'application/x-www-form-urlencoded'];
  const twice = await say(
    `POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${first}\r\nContent-Type: ${second}\r\nContent-Length: 3\r\nConnection: close\r\n\r\na=1`,
  );
  expect(twice).toMatch(/^HTTP\/1\.1 415 /);
});

test('a body without a Content-Type is an empty form, however long; a form may quote its boundary', async () => {
  const bare = await ask('/contact', { method: 'POST', body: 'a&'.repeat(500_000) });
  expect(bare.status).toBe(422);
  const body = '--AAA\r\nContent-Disposition: form-data; name="email"\r\n\r\nnobody\r\n--AAA--\r\n';
  for (const type of ['multipart/form-data; boundary="AAA"', 'Multipart/Form-Data;boundary=AAA']) {
    const answer = await ask('/contact', { method: 'POST', headers: { 'Content-Type': type }, body });
    expect([type, answer.status, answer.body.toString()]).toEqual([type, 422, expect.stringMatching(/value="nobody"/)]);
  }
});

test('an address with a NUL character in it is refused, wherever it stands', async () => {
  for (const path of ['/blog/%00', '/blog/tag/%00', '/blog?topic=%00', '/admin/blog/link-targets?q=%00', '/%00.data']) {
    const { status, headers } = await ask(path);
    expect([path, status]).toEqual([path, 400]);
    expect(headers).toMatchObject(secureHeaders);
  }
});

/** Sends bytes as they are, also those no client would send. */
function say(bytes: string): Promise<string> {
  const { port } = new URL(inject('address'));
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(bytes));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

test('requests no browser sends get an answer that is no fault of ours', async () => {
  for (const bytes of [
    'GET http://evil.example/about HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    'GET /about HTTP/1.0\r\n\r\n',
    'GET /about HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET /about HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'BREW /about HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'nonsense\r\n\r\n',
    'TRACE /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'GET http://a@b/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'GET /about HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  ]) {
    const first = (await say(bytes)).split('\r\n', 1)[0];
    expect([bytes, first]).toEqual([bytes, expect.stringMatching(/^HTTP\/1\.1 [234]\d\d /)]);
  }
});

test('two hosts are refused', async () => {
  const answer = await say('GET /about HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test('every answer that was made has a request id', async () => {
  const ids = await Promise.all(
    ['/search?q=a', '/search?q=a', '/no-such-page'].map(async (path) => (await ask(path)).headers['x-request-id']),
  );
  expect(new Set(ids).size).toBe(3);
});
