import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePicture } from '#test/media-files.ts';
import { uploadMetadata } from '#test/upload.ts';
import { otherPaths, pagePaths } from '../../e2e/site.ts';
import { closeConnections, type Reply, send } from './client.ts';
import type { Cluster } from './cluster.ts';
import { type Kind, Ledger } from './ledger.ts';
import { addReaders, signIn } from './people.ts';

/** Milliseconds between two requests of a kind: about 7 a second, so that two cores have room for the cluster. */
const everyMs: Record<Exclude<Kind, 'letter'>, number> = {
  visitor: 250,
  search: 3000,
  member: 1500,
  enquiry: 2000,
  reply: 3000,
  upload: 6000,
  publish: 4000,
};
const maxOpen = 20;
const members = 30;
export const readers = 40;
const stalenessGiveUpMs = 15_000;
const pollMs = 20;
/** How long an upload is tried again, as the uploader of the media library does. */
const uploadPatienceMs = 90_000;

export interface Load {
  ledger: Ledger;
  /** Sends a letter to all readers. Failures are counted, and no letter goes out. */
  sendLetter: (subject: string) => Promise<void>;
  /** The admin who uploads and publishes. */
  adminCookie: string;
  /** Makes no more requests, and waits for open ones. */
  stop: () => Promise<void>;
}

const draftWords = 'A walk, a page, a glass of water, ten slow breaths. The hard part is the Tuesday in March.';

/** Starts the steady load: visitors, signed-in members, uploads, enquiries and an editor. */
export async function startLoad(cluster: Cluster): Promise<Load> {
  const { site } = cluster.ports;
  const origin = `http://localhost:${site}`;
  const ledger = new Ledger();
  const admin = await signIn(cluster, 'admin', 'Ada Admin');
  const cookies: string[] = [];
  for (let each = 0; each < members; each++) cookies.push(await signIn(cluster, 'member', `Member ${each}`));
  await addReaders(cluster, readers);
  const threads = await cluster.database.query<{ slug: string }>(
    'select slug from forum_threads where locked_at is null',
  );
  let turn = 0;
  const nextVisitor = () => {
    turn += 1;
    // Visitors keep their addresses, so their connections stay open.
    return { at: turn, from: `127.0.${1 + (Math.floor(turn / 200) % 2)}.${1 + (turn % 200)}` };
  };

  const ask = async (kind: Kind, path: string, question: Parameters<typeof send>[2], expected: number[]) => {
    const startedAtMs = performance.now();
    const reply = await send(site, path, question);
    ledger.attempts.push({ kind, startedAtMs, endedAtMs: performance.now(), status: reply.status });
    const isFault = reply.status === 0 || reply.status >= 500;
    if (!isFault && !expected.includes(reply.status === 303 ? 302 : reply.status))
      ledger.unexpected.push(`${kind} ${path.replace(/[0-9a-f-]{32,}/, 'ID')} ${reply.status}`);
    return reply;
  };
  const post = (Cookie: string) => ({ method: 'POST', headers: { Origin: origin, ...(Cookie && { Cookie }) } });

  const pages = [...pagePaths, ...otherPaths.filter((path) => !path.includes('no-such'))];
  const visit = async () => {
    const { at, from } = nextVisitor();
    await ask('visitor', pages[at % pages.length] ?? '/', { from }, [200]);
  };
  const search = async () => {
    const { at, from } = nextVisitor();
    await ask('search', `/search?q=walk+${at}`, { from }, [200]);
  };
  const member = async () => {
    const { at, from } = nextVisitor();
    const Cookie = cookies[at % members] ?? '';
    await ask('member', at % 2 ? '/notifications' : '/forum', { from, headers: { Cookie } }, [200]);
  };
  const enquire = async () => {
    const { from } = nextVisitor();
    const token = `drill-${randomUUID()}@example.test`;
    const body = new URLSearchParams({
      fullName: 'Ann Reader',
      companyName: '',
      email: token,
      phone: '',
      enquiryType: 'general',
      message: 'Do you run workshops in Bristol?',
    });
    const { status } = await ask('enquiry', '/contact', { ...post(''), from, body }, [302]);
    if (status === 302) ledger.confirm('enquiry', token);
  };
  const reply = async () => {
    const { at, from } = nextVisitor();
    const token = `Drill reply ${randomUUID()}`;
    const body = new URLSearchParams({ content: `${token}: a walk helps me.`, key: randomUUID() });
    const path = `/forum/${threads[at % threads.length]?.slug}`;
    const { status } = await ask('reply', path, { ...post(cookies[at % members] ?? ''), from, body }, [302]);
    if (status === 302) ledger.confirm('reply', token);
  };
  const upload = async () => {
    const token = `${randomUUID()}.png`;
    if (
      await uploadPicture((path, question, expected) => ask('upload', path, question, expected), {
        admin,
        origin,
        token,
      })
    )
      ledger.confirm('upload', token);
  };

  const page = await addPage(ask, post(admin));
  let isPublishing = false;
  const publish = async () => {
    if (isPublishing) return;
    isPublishing = true;
    try {
      const title = `Published ${randomUUID()}`;
      if (!(await page.publish(title))) return;
      const atMs = performance.now();
      ledger.confirm('publish', title);
      await Promise.all(
        cluster.instances.map((_one, instance) =>
          followPage(cluster, ledger, { instance, path: page.path, title, atMs }),
        ),
      );
    } finally {
      isPublishing = false;
    }
  };

  const acts = { visitor: visit, search, member, enquiry: enquire, reply, upload, publish };
  const open = new Set<Promise<void>>();
  const timers = Object.entries(acts).map(([kind, act]) =>
    setInterval(
      () => {
        if (open.size >= maxOpen && kind === 'visitor') return;
        const work = act().finally(() => open.delete(work));
        open.add(work);
      },
      everyMs[kind as keyof typeof everyMs],
    ),
  );
  return {
    ledger,
    adminCookie: admin,
    async sendLetter(subject) {
      const made = await ask(
        'letter',
        '/admin/subscribers/letters',
        { ...post(admin), body: new URLSearchParams({ act: 'write' }) },
        [302],
      );
      const path = made.headers.location;
      if (!path) return;
      const body = new URLSearchParams({
        act: 'send',
        kind: 'newsletter',
        subject,
        preheader: '',
        body: draftWords,
        revision: '1',
      });
      const { status } = await ask('letter', path, { ...post(admin), body }, [302]);
      if (status === 302) ledger.confirm('letter', subject);
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(open);
      closeConnections();
    },
  };
}

type Ask = (kind: Kind, path: string, question: Parameters<typeof send>[2], expected: number[]) => Promise<Reply>;

/** Adds a page that is published again and again. */
async function addPage(ask: Ask, post: { method: string; headers: Record<string, string> }) {
  const added = await ask(
    'publish',
    '/admin/pages',
    { ...post, body: new URLSearchParams({ act: 'add', title: 'Drill' }) },
    [302],
  );
  const id = added.headers.location?.split('/').at(-1) ?? '';
  const path = `/drill-${id.slice(0, 8)}`;
  const draft = `/admin/pages/${id}/draft`;
  const json = { ...post.headers, 'Content-Type': 'application/json' };
  return {
    path,
    /** @returns whether it was confirmed */
    async publish(title: string): Promise<boolean> {
      const present = await ask('publish', draft, { headers: json }, [200]);
      if (present.status !== 200) return false;
      const { document, revision } = JSON.parse(present.body);
      const blocks = [{ id: 'block-0', type: 'text', title, text: draftWords }];
      const body = JSON.stringify({ document: { ...document, path, blocks }, revision });
      const saved = await ask('publish', draft, { method: 'POST', headers: json, body }, [200]);
      if (saved.status !== 200) return false;
      const published = await ask(
        'publish',
        `/admin/pages/${id}`,
        { ...post, body: new URLSearchParams({ act: 'publish', revision: String(JSON.parse(saved.body).revision) }) },
        [302],
      );
      return published.status === 302;
    },
  };
}

interface Followed {
  instance: number;
  path: string;
  title: string;
  atMs: number;
}

/** Asks one instance for the published page until it serves it, and notes how long it served the one before. */
async function followPage({ instances, ports }: Cluster, ledger: Ledger, { instance, path, title, atMs }: Followed) {
  let lastStaleMs = 0;
  while (performance.now() - atMs < stalenessGiveUpMs) {
    const askedAtMs = performance.now();
    const { status, body } = await send(instances[instance]?.port ?? ports.site, path);
    // An instance that is down, starting or without a database serves nothing, so nothing old either.
    if (status !== 200 && status !== 404) return;
    if (body.includes(title)) break;
    lastStaleMs = askedAtMs - atMs;
    await sleep(pollMs);
  }
  ledger.staleness.push({ instance, atMs, ms: Math.max(0, lastStaleMs) });
}

type AskUpload = (path: string, question: Parameters<typeof send>[2], expected: number[]) => Promise<Reply>;

/**
 * Uploads a picture in two pieces, and goes on after each failure, as the media library does. @returns whether it was
 * confirmed
 */
async function uploadPicture(
  ask: AskUpload,
  { admin, origin, token }: { admin: string; origin: string; token: string },
) {
  const uploads = '/admin/media/uploads';
  const picture = await makePicture({ colour: `#${randomUUID().slice(0, 6)}` })
    .png()
    .toBuffer();
  const headers = { Cookie: admin, Origin: origin, 'Tus-Resumable': '1.0.0' };
  const deadlineMs = performance.now() + uploadPatienceMs;
  let location: string | undefined;
  let offset = 0;
  while (performance.now() < deadlineMs) {
    if (!location) {
      const begun = await ask(
        uploads,
        {
          method: 'POST',
          headers: {
            ...headers,
            'Upload-Length': String(picture.length),
            'Upload-Metadata': uploadMetadata({ filename: token }),
          },
        },
        [201],
      );
      location = begun.headers.location && new URL(begun.headers.location, origin).pathname;
      offset = 0;
    } else {
      const piece = picture.subarray(offset, offset === 0 ? Math.ceil(picture.length / 2) : picture.length);
      const sent = await ask(
        location,
        {
          method: 'PATCH',
          headers: { ...headers, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
          body: piece,
        },
        [204, 409, 423],
      );
      if (sent.status === 204) offset = Number(sent.headers['upload-offset']);
      else offset = await findOffset(ask, location, { headers, known: offset, length: picture.length });
      if (offset >= picture.length) return true;
    }
    if (!location) await sleep(1000);
  }
  return false;
}

interface KnownUpload {
  headers: Record<string, string>;
  known: number;
  length: number;
}

async function findOffset(ask: AskUpload, location: string, { headers, known, length }: KnownUpload): Promise<number> {
  await sleep(1000);
  const { status, headers: responseHeaders } = await ask(location, { method: 'HEAD', headers }, [200, 423]);
  if (status !== 200) return known;
  // The length of an upload that is complete may not be known any more.
  return responseHeaders['upload-offset'] === responseHeaders['upload-length']
    ? length
    : Number(responseHeaders['upload-offset']);
}
