import { randomUUID } from 'node:crypto';
import { wordpressExport } from '#test/import-files.ts';
import { makePicture } from '#test/media-files.ts';
import { inDatabaseOf, type SignedInPerson, signInAs } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { uploadMetadata } from '#test/upload.ts';
import { postEnquiry } from './enquiries.ts';
import { type Kind, kinds, permissions } from './permissions-table.ts';
import { eventually } from './site.ts';
import { walkRoutes } from './walk-routes.ts';

export type People = Record<Exclude<Kind, 'visitor'>, SignedInPerson>;

/** The address of a record for each route whose address in the table of permissions names nothing. */
export type Records = Record<string, string>;

/** Screens that only the author of a post sees: everybody else finds nothing. */
const authorsOnly = ['/forum/:thread/:number/edit', '/forum/appeal/:id'];

const screens = new Set(walkRoutes().flatMap(({ route, isScreen }) => (isScreen ? [route] : [])));

/**
 * Returns every route that renders a page, with the kinds of people who see it, the most privileged last. A route is in
 * the list as soon as it is in the table of permissions.
 */
export const listScreens = (): { route: string; at: string; kinds: Kind[] }[] =>
  permissions
    .filter(({ route }) => screens.has(route))
    .map(({ route, at = route, get }) => ({
      route,
      at,
      kinds: authorsOnly.includes(route)
        ? ['member' as const]
        : kinds.filter((kind) => get[kind] === 200 || get[kind] === 404),
    }));

/** Adds one of everything that screens show, by the site's own forms. */
export async function fillSite(site: StartedServer): Promise<{ people: People; records: Records }> {
  const people: People = {
    member: await signInAs(site, { name: 'Nell New' }),
    moderator: await signInAs(site, { name: 'Mo Derator', roles: ['moderator'] }),
    admin: await signInAs(site, { name: 'Ada Admin', roles: ['admin'] }),
  };
  const post = async (kind: keyof People, path: string, fields: Record<string, string | File> | Buffer, more = {}) => {
    const body = fields instanceof Buffer ? new Uint8Array(fields) : new FormData();
    if (body instanceof FormData)
      for (const [name, value] of Object.entries(fields)) body.append(name, value as string);
    const response = await fetch(site.address + path, {
      method: 'POST',
      body,
      headers: { Origin: site.address, Cookie: people[kind].header, ...more },
      redirect: 'manual',
    });
    if (response.status >= 400) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.headers.get('Location') ?? '';
  };
  const find = <Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> =>
    inDatabaseOf(site, async (client) => (await client.query<Row & object>(query, values)).rows as Row[]);
  const idOf = async (query: string, values: unknown[] = []) =>
    (await find<{ id: string }>(`select id from ${query} limit 1`, values))[0]?.id ?? '';

  await find(`insert into settings (key, value) values ('backups', '{"isScheduled": false}')`);
  await post('admin', '/admin/backup', { act: 'back-up' });
  const picture = await makePicture({ width: 900, height: 600 }).jpeg().toBuffer();
  await post('admin', '/admin/media/uploads', picture, {
    'Tus-Resumable': '1.0.0',
    'Content-Type': 'application/offset+octet-stream',
    'Upload-Length': String(picture.length),
    'Upload-Metadata': uploadMetadata({ filename: 'reception.jpg' }),
  });
  const file = new File([wordpressExport], 'old-site.xml', { type: 'text/xml' });
  const importPath = await post('admin', '/admin/backup/import', { file });
  await postEnquiry(site);
  for (const kind of ['access', 'erasure'])
    await post('member', '/privacy/request', {
      kind,
      fullName: 'Nell New',
      email: 'nell.new@example.org',
      message: 'Everything, please.',
    });
  await find(`insert into missing_addresses (path) values ('/an-old-page')`);
  await find(`insert into search_query_days (day, query, searches, results) values (current_date, 'workshops', 3, 2)`);
  await find(
    `insert into api_proposals (kind, item_id, title, text, token_name, created_at)
     select 'reply', id, 'Re: Your enquiry', 'Dear Sam, thank you.', 'The receptionist', now() from inbox_items limit 1`,
  );
  const letter = await post('admin', '/admin/subscribers/letters', { act: 'write' });
  const pageId = await idOf(`pages where path = '/about'`);
  const preview = await post('admin', `/admin/pages/${pageId}`, { act: 'preview' });

  const thread = async (title: string) => {
    await post('member', '/forum/new', {
      title,
      content: 'I wake at four.',
      category: 'sleep',
      act: 'post',
      key: randomUUID(),
    });
    return idOf(`forum_posts where thread_id = (select id from forum_threads where title = $1)`, [title]);
  };
  const waiting = await thread('Waking at four');
  const hidden = await thread('Waking at five');
  await post('moderator', `/admin/moderation/${hidden}`, {
    act: 'hide',
    rule: 'topic',
    message: 'Please look again.',
    edits: '0',
  });
  const slugOf = async (title: string) =>
    (await find<{ slug: string }>('select slug from forum_threads where title = $1', [title]))[0]?.slug;

  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const host = await post('admin', '/admin/bookings/hosts/new', {
    ...Object.fromEntries(days.map((day) => [day, '6-22'])),
    name: 'Robin Host',
    email: 'robin@example.test',
    isActive: 'on',
    timeZone: 'Europe/London',
    region: 'none',
  });
  await post('admin', '/admin/bookings/services/new', {
    name: 'Conversation',
    slug: 'conversation',
    summary: 'An hour together.',
    isOpen: 'on',
    placeKind: 'video',
    lengthMinutes: '60',
    stepMinutes: '60',
    needsAllHosts: 'any',
    bufferBeforeMinutes: '0',
    seats: '1',
    maxSeries: '1',
    bufferAfterMinutes: '0',
    minimumNoticeHours: '0',
    windowDays: '60',
    changeNoticeHours: '24',
    position: '1',
    hosts: host.split('/').at(-1) ?? '',
  });
  const packagePath = await post('admin', '/admin/bookings/packages/new', {
    name: 'Twelve sessions',
    company: 'Harbour Health',
    addresses: 'nell@example.test',
    credits: '12',
    contactEmail: 'people@example.test',
    validUntil: '2035-06-30',
    services: await idOf('bookable_services where slug = $1', ['conversation']),
  });
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const bookingFields = { start: `${nextWeek}T10:00:00Z`, fullName: 'Nell New', email: 'nell@example.test' };
  const booking = await post('member', '/book/conversation', bookingFields);

  const link = await fetch(`${site.address}/admin/analytics/settings`, {
    method: 'POST',
    body: new URLSearchParams({ act: 'add-link', linkName: 'The board' }),
    headers: { Origin: site.address, Cookie: people.admin.header },
  });
  const figures = (await link.text()).match(/\/figures\/[\w-]+/)?.[0] ?? '';

  await eventually('the picture is in the library', async () => (await idOf('media_files')) !== '');
  await eventually('the file is read', async () => (await idOf(`imports where state = 'ready'`)) !== '');
  await post('admin', importPath, { act: 'start' });
  await eventually('the file is imported', async () => (await idOf(`imports where state = 'done'`)) !== '');
  await eventually('the backup is made', async () => (await idOf(`backup_runs where state = 'good'`)) !== '', 60_000);
  const [member] = await find<{ handle: string }>('select handle from profiles where user_id = $1', [people.member.id]);
  const blogId = await idOf('posts where trashed_at is null order by created_at');
  return {
    people,
    records: {
      '/forum/appeal/:id': `/forum/appeal/${await idOf('forum_acts where member_id = $1', [people.member.id])}`,
      '/forum/:thread/:number/edit': `/forum/${await slugOf('Waking at four')}/1/edit`,
      '/members/:name': `/members/${member?.handle}`,
      '/members/:name/report': `/members/${member?.handle}/report`,
      '/preview/:token': preview,
      '/figures/:secret': figures,
      '/admin/pages/:id': `/admin/pages/${pageId}`,
      '/admin/pages/:id/frame': `/admin/pages/${pageId}/frame`,
      '/admin/pages/:id/versions': `/admin/pages/${pageId}/versions`,
      '/admin/backup/import/:id': importPath,
      '/admin/backup/:id': `/admin/backup/${await idOf(`backup_runs where state = 'good'`)}`,
      '/admin/blog/:id': `/admin/blog/${blogId}`,
      '/admin/blog/:id/versions': `/admin/blog/${blogId}/versions`,
      '/admin/affirmations/:id': `/admin/affirmations/${await idOf('affirmations')}`,
      '/admin/users/:id': `/admin/users/${people.member.id}`,
      '/admin/inbox/:id': `/admin/inbox/${await idOf('inbox_items')}`,
      '/admin/*': '/admin/inbox/replies/new',
      '/admin/bookings/services/:id': `/admin/bookings/services/${await idOf('bookable_services')}`,
      '/admin/bookings/packages/:id': packagePath,
      '/admin/bookings/hosts/:id': host,
      '/admin/bookings/:id': `/admin/bookings/${await idOf('bookings')}`,
      '/admin/clients/:id': `/admin/clients/${await idOf('bookings')}`,
      '/booking/:token': booking,
      '/admin/duties/requests/:id': `/admin/duties/requests/${await idOf(`duty_requests where kind = 'access'`)}`,
      '/admin/duties/requests/:id/copy': `/admin/duties/requests/${await idOf(`duty_requests where kind = 'access'`)}/copy`,
      '/admin/duties/requests/:id/erase': `/admin/duties/requests/${await idOf(`duty_requests where kind = 'erasure'`)}/erase`,
      '/admin/forum/:id': `/admin/forum/${await idOf('forum_topics')}`,
      '/admin/moderation/:id': `/admin/moderation/${waiting}`,
      '/admin/media/:id': `/admin/media/${await idOf('media_files')}`,
      '/admin/subscribers/letters/:id': letter,
      '/admin/subscribers/letters/:id/recipients': `${letter}/recipients`,
      '/admin/settings/api/proposals/:id': `/admin/settings/api/proposals/${await idOf('api_proposals')}`,
      '/admin/settings/webhooks/:id': '/admin/settings/webhooks/new',
    },
  };
}
