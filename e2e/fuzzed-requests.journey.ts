import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { signInAs } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { ownAddress } from './enquiries.ts';
import { extent } from './extent.ts';
import { startSite } from './own-site.ts';

let site: StartedServer;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: 'on' } });
  // The first one loads the library that writes it, which costs more than any answer after it.
  await (await fetch(`${site.address}/guides/resjam-method.pdf`)).arrayBuffer();
});
afterAll(() => site.stop());

const seed = 20_261_121;
/** The requests of each kind of visitor. */
const requests = extent(40, 1500);
/** The server's CPU time for one response. */
const maxCpuMs = 1000;
/** The text in fields that no form has. */
const added = 'planted-words-of-nobody';

/** Returns every address of the site, with `:name` and `*` as placeholders. */
const patterns = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const ownPath = path ? `${above}/${path}` : above;
    return children.length > 0 ? patterns(children, ownPath) : [ownPath || '/'];
  });
const addresses = [
  ...patterns(routes),
  '/admin/media/uploads',
  '/admin/media/uploads/:id',
  '/media/*',
  '/api/search-suggestions',
  '/assets/*',
  '/readyz',
  '/api/report-events',
];

const word = fc.constantFrom(
  'about',
  'routine',
  'menu',
  '1',
  '00000000-0000-4000-8000-000000000000',
  'new',
  '%2500',
  '%00',
  '%ff',
  '%ED%A0%80',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  'users.constructor',
  'toString',
  'hasOwnProperty',
  'a'.repeat(3000),
  '%F0%9F%98%80',
  "';--",
);
const path = fc
  .tuple(
    fc.constantFrom(...addresses),
    fc.array(word, { minLength: 4, maxLength: 4 }),
    fc.constantFrom('', '', '.data'),
  )
  .map(([pattern, words, end]) => {
    const left = [...words];
    return pattern.replace(/:\w+|\*/g, () => left.pop() ?? 'x') + end;
  });

const names = [
  'q',
  'page',
  'sort',
  'dir',
  'columns',
  'topic',
  'category',
  'type',
  'step',
  'token',
  'next',
  'tab',
  'version',
  '_routes',
];
const value = fc.oneof(
  word,
  fc.constantFrom('', '-1', '1e999', 'NaN', '999999999999', '9007199254740993', '[]', 'x'.repeat(4000), '%E2%80%AE'),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
const query = fc
  .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 4 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`));

const fieldNames = [
  'act',
  'intent',
  'email',
  'password',
  'title',
  'id',
  'name',
  'path',
  'tab',
  'choice',
  'answer',
  'text',
  'revision',
];
const acts = [
  'save',
  'add',
  'remove',
  'publish',
  'trash',
  'restore',
  'delete',
  'schedule',
  'preview',
  'import',
  'move',
  'tag',
  'set',
];
const fieldValue = fc.oneof(
  value,
  fc.constantFrom(...acts),
  fc.constantFrom('ann@example.test', 'on', '2026-12-01T10:00'),
);
const urlEncoded = fc.array(fc.tuple(fc.constantFrom(...fieldNames), fieldValue), { maxLength: 10 }).map((fields) => ({
  type: 'application/x-www-form-urlencoded',
  body: [...fields.map((field) => field.join('=')), `${added}=${added}`].join('&'),
}));
const multipart = fc
  .array(fc.tuple(fc.constantFrom(...fieldNames, 'file'), fieldValue, fc.boolean()), { maxLength: 8 })
  .map((fields) => ({
    type: 'multipart/form-data; boundary=edge',
    body: fields
      .map(
        ([name, text, isFile]) =>
          `--edge\r\nContent-Disposition: form-data; name="${name}"${isFile ? '; filename="a.csv"' : ''}\r\n\r\n${text}\r\n`,
      )
      .concat('--edge--\r\n')
      .join(''),
  }));
const nested = (levels: number) => `{"document":${'{"content":['.repeat(levels)}${']}'.repeat(levels)},"revision":1}`;
const json = fc
  .oneof(
    fc.json(),
    fc.constantFrom(
      nested(3000),
      nested(50),
      '{"document":{"title":"\\u0000","blocks":[]},"revision":0}',
      '{"revision":"\\ud800"}',
    ),
  )
  .map((body) => ({ type: 'application/json', body }));
const otherwise = fc.constantFrom(
  { type: 'application/x-www-form-urlencoded', body: 'a=1&'.repeat(20_000) },
  { type: 'multipart/form-data; boundary=', body: '--' },
  { type: '', body: 'x'.repeat(1_100_000) },
  { type: 'text/plain;charset=utf-16', body: '\ufffe\u0000' },
);
const content = fc.oneof({ weight: 4, arbitrary: urlEncoded }, multipart, json, otherwise);

const header = fc.constantFrom<Record<string, string>>(
  {},
  {},
  { Range: 'bytes=0-0,2-,5-1' },
  { 'If-None-Match': '*' },
  { Accept: '\t', 'Accept-Encoding': 'br;q=x, *;q=0' },
  { Cookie: 'resjam.toast=%7B; a=b' },
  { 'X-Forwarded-For': 'unknown, 1.2.3.4:99, ::1', 'X-Forwarded-Host': 'evil.example' },
  { 'Upload-Length': '1e9', 'Tus-Resumable': '1.0.0', 'Upload-Metadata': 'filename AA==' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { Expect: '100-continue' },
);
const method = fc.oneof(
  { weight: 3, arbitrary: fc.constant('GET') },
  { weight: 4, arbitrary: fc.constant('POST') },
  fc.constantFrom('HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'),
);

interface Hostile {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Endless responses, such as event streams, are aborted once they have begun. */
function send({ method: verb, path: target, headers, body }: Hostile): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(site.address);
  return new Promise((resolve, reject) => {
    const clientRequest = request({ hostname, port, path: target, method: verb, headers, agent: false }, (response) => {
      const { statusCode: status = 0 } = response;
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1');
      });
      response.on('end', () => resolve({ status, body: text }));
      response.on('error', reject);
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        resolve({ status, body: '' });
        response.removeAllListeners('error').on('error', () => undefined);
        clientRequest.destroy();
      }
    });
    clientRequest.on('error', (error: NodeJS.ErrnoException) => {
      // A body that is too large is refused before it is read: the connection may close while it is still written.
      const isRefused = error.code === 'EPIPE' && (body?.length ?? 0) > 1_000_000;
      if (isRefused) resolve({ status: 413, body: '' });
      else reject(error);
    });
    clientRequest.end(body);
  });
}

/** Returns the server's CPU time so far. Linux counts it in hundredths of a second. */
function cpuMs(): number {
  const fields = readFileSync(`/proc/${site.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const signedIn = { stranger: null, member: [], admin: ['admin'] } as const;

test.each(Object.keys(signedIn) as (keyof typeof signedIn)[])(
  'no request of a %s is a fault on our side, or costs much',
  async (who) => {
    const roles = signedIn[who];
    let cookie = '';
    let requestCount = 0;
    await fc.assert(
      fc.asyncProperty(method, path, query, content, header, async (verb, target, search, { type, body }, extra) => {
        // Some of these requests sign the user out, or worse.
        if (roles && requestCount++ % 20 === 0) cookie = (await signInAs(site, { roles })).header;
        const hasBody = verb === 'POST' || verb === 'PUT' || verb === 'PATCH';
        const headers: Record<string, string> = {
          Origin: site.address,
          ...ownAddress(),
          ...(hasBody && { 'Content-Type': type }),
          ...extra,
          ...(cookie && { Cookie: cookie }),
        };
        const before = cpuMs();
        const answer = await send({ method: verb, path: target + search, headers, ...(hasBody && { body }) });
        const what = `${verb} ${target}${search}`.slice(0, 300);
        expect(
          answer.status,
          `${what}\n${body.slice(0, 300)}\n${site
            .output()
            .split('\n')
            .filter((line) => line.includes('"error"'))
            .at(-1)}`,
        ).toBeLessThan(500);
        expect(cpuMs() - before, what).toBeLessThan(maxCpuMs);
        expect(answer.body, what).not.toContain(added);
      }),
      { seed, numRuns: requests },
    );
    const errors = site
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":"error"'));
    expect(errors).toEqual([]);
  },
);

test('names that every object has are unknown ones, in every parameter and as every act', async () => {
  const { header } = await signInAs(site, { roles: ['admin'] });
  const headers = { Origin: site.address, Cookie: header };
  const form = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' };
  const named = [...names, 'note', 'sort', 'state', 'kind', 'period', 'compare', 'list', 'view', 'folder', 'reason'];
  const acting = ['act', 'intent', 'kind', 'type', 'choice', 'pollDays', 'role', 'name', 'id'];
  for (const name of extent(['constructor'], ['constructor', '__proto__'])) {
    const search = `?${named.map((one) => `${one}=${name}`).join('&')}`;
    const body = acting.map((one) => `${one}=${name}`).join('&');
    const paths = patterns(routes)
      .filter((pattern, index) => index % extent(5, 1) === 0 && !/sign-out|events/.test(pattern))
      // The files of exports are named by two names.
      .map((pattern) => pattern.replace(':file', `users.${name}`).replace(/:\w+|\*/g, name));
    await Promise.all(
      [0, 1, 2, 3].map(async (lane) => {
        for (const target of paths.filter((_, index) => index % 4 === lane)) {
          const read = await send({ method: 'GET', path: target + search, headers: { ...headers, ...ownAddress() } });
          expect(read.status, `GET ${target}`).toBeLessThan(500);
          const posted = await send({ method: 'POST', path: target, headers: { ...form, ...ownAddress() }, body });
          expect(posted.status, `POST ${target}`).toBeLessThan(500);
        }
      }),
    );
  }
  expect(site.output()).not.toContain('"level":"error"');
});

test('an answer does not grow by fields that no form has', async () => {
  const admin = await signInAs(site, { roles: ['admin'] });
  const all = patterns(routes).filter((pattern) => !/[:*]/.test(pattern) && !/sign-out|events/.test(pattern));
  const forms = extent(['/contact', '/auth', '/forum/new', '/admin/users'], all);
  const length = async (target: string, body: string) => {
    const headers = {
      Origin: site.address,
      ...ownAddress(),
      Cookie: admin.header,
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    return (await send({ method: 'POST', path: target, headers, body })).body.length;
  };
  const large = Array.from({ length: 200 }, (_, index) => `field-${index}=${'x'.repeat(3000)}`).join('&');
  for (const target of forms) {
    const [short, long] = [await length(target, 'field-0=x'), await length(target, large)];
    expect(long - short, target).toBeLessThan(5000);
  }
});
