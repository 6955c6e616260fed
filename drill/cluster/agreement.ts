import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '#test/percentile.ts';
import { type Reply, send } from './client.ts';
import type { Cluster } from './cluster.ts';
import { endListener, endListeners } from './faults.ts';

/** How long after a confirmed change each instance still showed what was before, in milliseconds. */
export interface Agreement {
  what: string;
  /** Changes, each followed at every instance. */
  count: number;
  p99Ms: number;
  maxMs: number;
}

/** The faults just before a change, in turns. */
const losses = [
  { name: '', lose: async () => undefined },
  { name: ', a listening connection just lost', lose: endListener },
  { name: ', all of them just lost', lose: endListeners },
];
const roundsOfEach = 6;
const pollMs = 5;
const giveUpMs = 15_000;
/** A connection that ends within a second counts as a failed attempt, and the next one waits (`notices.server.ts`). */
const restMs = 1_500;
/** The header and footer of every page, as one document (`modules/pages/navigation/chrome-parts.ts`). */
const headerFooterId = '7d1f4c1e-6f0a-4b53-9a0e-2f3b6c1d0002';

/** One kind of change, and where each instance shows it. */
interface Change {
  what: string;
  make: (token: string) => Promise<Reply>;
  /** @returns whether an instance shows it */
  isShown: (port: number, token: string) => Promise<boolean>;
}

const isDone = ({ status }: Reply) => status === 200 || status === 302 || status === 303;

/**
 * Changes what instances hold in memory, again and again, and follows each change at every instance. A third of the
 * changes are made while one instance does not listen, and a third while none does.
 */
export async function measureAgreement(cluster: Cluster, adminCookie: string): Promise<Agreement[]> {
  const ports = cluster.instances.map(({ port }) => port);
  const presence = await openPresence(cluster, adminCookie);
  const changes = [...changesOf(cluster, adminCookie), presence.change];
  const times = new Map<string, number[]>();
  try {
    const rounds = Array.from({ length: roundsOfEach }, () => losses).flat();
    for (const { name, lose } of rounds) {
      for (const { what, make, isShown } of changes) {
        await lose(cluster);
        const token = randomUUID();
        const reply = await make(token);
        if (!isDone(reply)) throw new Error(`${what} was not changed: ${reply.status} ${reply.body.slice(0, 200)}`);
        const atMs = performance.now();
        const waits = await Promise.all(ports.map((port) => waitFor(atMs, () => isShown(port, token))));
        times.set(what + name, [...(times.get(what + name) ?? []), ...waits]);
        await sleep(restMs);
      }
    }
  } finally {
    presence.close();
  }
  return [...times].map(([what, all]) => ({
    what,
    count: all.length / ports.length,
    p99Ms: Math.round(percentile(all, 0.99)),
    maxMs: Math.round(Math.max(...all)),
  }));
}

/** @returns when it was last seen not to hold, in milliseconds after `atMs`; 0 if it held at once */
async function waitFor(atMs: number, holds: () => Promise<boolean>): Promise<number> {
  let lastStaleMs = 0;
  while (performance.now() - atMs < giveUpMs) {
    const askedAtMs = performance.now();
    if (await holds()) break;
    lastStaleMs = askedAtMs - atMs;
    await sleep(pollMs);
  }
  return lastStaleMs;
}

function changesOf({ ports, database }: Cluster, Cookie: string): Change[] {
  const origin = `http://localhost:${ports.site}`;
  const post = (path: string, body: URLSearchParams | string) =>
    send(ports.site, path, {
      method: 'POST',
      headers: { Cookie, Origin: origin, ...(typeof body === 'string' && { 'Content-Type': 'application/json' }) },
      body,
    });
  const shows = (path: string) => async (port: number, token: string) => (await send(port, path)).body.includes(token);
  return [
    {
      what: 'a setting, on a page from the cache',
      make: (token) =>
        post(
          '/admin/settings',
          new URLSearchParams({ act: 'contact', publicEmail: 'hello@resjam.example', office: `Office ${token}` }),
        ),
      isShown: shows('/contact'),
    },
    {
      what: 'header and footer, on every page',
      async make(token) {
        await send(ports.site, '/admin/header-footer', { headers: { Cookie } });
        const [draft] = await database.query<{ document: object; revision: number }>(
          'select document, revision from drafts where document_id = $1',
          [headerFooterId],
        );
        const document = { ...draft?.document, line: `Footer ${token}` };
        const body = JSON.stringify({ document, revision: draft?.revision });
        const saved = await post('/admin/chrome/headerFooter/draft', body);
        if (!isDone(saved)) return saved;
        const { revision } = JSON.parse(saved.body);
        return post('/admin/header-footer', new URLSearchParams({ act: 'publish', revision: String(revision) }));
      },
      isShown: shows('/about'),
    },
  ];
}

/** Opens the editor of a page at each instance. Who has it open, and who may edit, arrives by a live stream. */
async function openPresence(cluster: Cluster, Cookie: string) {
  const [page] = await cluster.database.query<{ id: string }>(`select id from pages where path = '/about'`);
  const path = `/admin/pages/${page?.id}/presence`;
  const holders = new Map<number, string>();
  const tabs = cluster.instances.map(() => randomUUID());
  const closing = new AbortController();
  cluster.instances.forEach(({ port }, index) => {
    void follow(`${path}?tab=${tabs[index]}`, { port, Cookie, signal: closing.signal }, (text) => {
      const [, holder = ''] = text.match(/"holderId":"([^"]+)"/) ?? [];
      if (holder) holders.set(port, holder);
    });
  });
  let turn = 0;
  const expected = new Map<string, string>();
  const change: Change = {
    what: 'who may edit a page, by a live stream',
    async make(token) {
      turn += 1;
      const tab = tabs[turn % tabs.length] ?? '';
      expected.set(token, tab);
      return send(cluster.ports.site, path, {
        method: 'POST',
        headers: { Cookie, Origin: `http://localhost:${cluster.ports.site}` },
        body: new URLSearchParams({ tab }),
      });
    },
    isShown: async (port, token) => holders.get(port) === expected.get(token),
  };
  return { change, close: () => closing.abort() };
}

/** Reads a live stream until it is closed, and connects again as a browser does. */
async function follow(
  path: string,
  { port, Cookie, signal }: { port: number; Cookie: string; signal: AbortSignal },
  onText: (text: string) => void,
): Promise<void> {
  while (!signal.aborted) {
    await new Promise<void>((resolve) => {
      const clientRequest = request({ host: '127.0.0.1', port, path, headers: { Cookie }, signal }, (response) => {
        response.setEncoding('utf8').on('data', onText).on('error', resolve).on('end', resolve);
      });
      clientRequest.on('error', () => resolve());
      clientRequest.end();
    });
    await sleep(pollMs);
  }
}
