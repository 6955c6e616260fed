import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';
import { ask, secureHeaders } from './site.ts';

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

test('strange addresses are answered, never with a fault on our side and never with a way out', async () => {
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
  const many = Array.from({ length: 5000 }, (_, index) => `field${index}=1`).join('&');
  for (const path of ['/auth', '/contact', '/subscribe', '/api/report-events']) {
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

/** Sends raw bytes, also those that no client would send. The server ends the connection: it may drop one that is half closed. */
function say(bytes: string): Promise<string> {
  const { port } = new URL(inject('address'));
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

test('requests no browser sends get an answer that is no fault on our side', async () => {
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

test('what is far too long is answered with little more than the page, and with the beginning of what was sent', async () => {
  const long = 'word '.repeat(180_000);
  const body = new URLSearchParams({ fullName: 'Ann', email: 'ann@example.test', message: long, weather: '' });
  const answer = await fetch(`${inject('address')}/contact`, { method: 'POST', body });
  const page = await answer.text();
  expect([answer.status, page.length < 150_000]).toEqual([422, true]);
  expect(page).toContain(long.slice(0, 19_999));
  expect(page).toContain('only its first 20,000 characters are shown');
});
