import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { webhooks } from '#app/core/webhooks/webhooks.server.ts';
import { bookingHosts } from '#app/modules/bookings/tables.server.ts';
import type { ForumMember } from '#app/modules/community/members/author.server.ts';
import { mediaFiles } from '#app/modules/media/tables.server.ts';
import { affirmationRecords } from '#app/modules/pages/affirmations/affirmations.server.ts';
import { makeUser } from '#test/accounts.ts';
import { makeHost } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { as, formTo } from '#test/forum-request.ts';
import { action, loader } from './record-screens.tsx';

openTestDatabase();

type LoaderArguments = Parameters<typeof loader>[0];

/** @param form what is posted; without it the address is read */
async function visit(
  path: string,
  form?: Record<string, string>,
  role: 'admin' | 'member' = 'admin',
  params = { '*': path.split('?', 1)[0]?.slice('/admin/'.length) ?? '' },
) {
  const { id } = await makeUser({ roles: role === 'admin' ? ['admin'] : [] });
  const request = form ? formTo(path, form) : new Request(`https://example.org${path}`);
  // The router takes away what it has added to the address itself.
  const args = { request, params, url: new URL(request.url.replace('.data', '')), pattern: '' };
  return as({ id, role } as unknown as ForumMember, request, (context) => {
    const all = { ...args, context } as unknown as LoaderArguments;
    // A refusal is thrown, and is the response.
    return (form ? action(all) : loader(all)).catch((thrown: unknown) => thrown);
  });
}

const addWebhook = async (url: string) => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  return webhooks.save({ actorId, id: null, input: { url, events: ['enquiry'], secret: '' }, revision: '' });
};

test('a kind of record has a list at its address, which searches, and a screen for each record', async () => {
  const { id } = await addWebhook('https://one.example.org/hook');
  await addWebhook('https://two.example.org/hook');
  const list = '/admin/settings/webhooks';
  expect(await visit(list)).toMatchObject({ documentTitle: 'Webhooks · Settings', view: null, list: { total: 2 } });
  const params = { '*': 'settings/webhooks' };
  expect(await visit(`${list}.data`, undefined, 'admin', params)).toMatchObject({ list: { total: 2 } });
  const { list: secondList } = (await visit(`${list}?q=two`)) as { list: { rows: object[] } };
  expect(secondList.rows).toEqual([
    {
      id: expect.any(String),
      url: 'https://two.example.org/hook',
      events: ['enquiry'],
      texts: { url: 'https://two.example.org/hook', events: ['New enquiry'] },
    },
  ]);
  expect(await visit(`${list}/${id}`)).toMatchObject({
    documentTitle: 'one.example.org · Settings',
    list: null,
    view: { name: 'one.example.org', isNew: false },
  });
  expect(await visit(`${list}/new`)).toMatchObject({ view: { name: 'Add a webhook', isNew: true } });
});

test('a record is added, refused beside its field, changed and deleted there', async () => {
  const path = '/admin/settings/webhooks';
  const url = 'https://three.example.org/hook';
  expect(await visit(`${path}/new`, { act: 'save', url })).toMatchObject({
    data: { errors: { events: 'Choose at least one event' }, values: { url } },
    init: { status: 422 },
  });
  const added = (await visit(`${path}/new`, { act: 'save', url, events: 'enquiry' })) as Response;
  const address = added.headers.get('Location') ?? '';
  expect(address).toMatch(/^\/admin\/settings\/webhooks\/[\w-]{36}/);
  const id = address.slice(path.length + 1, path.length + 37);
  const stored = await webhooks.find(id);
  if (!stored) throw new Error('No webhook');
  const changed = { act: 'save', url: 'https://four.example.org/hook', events: 'enquiry' };
  expect(await visit(`${path}/${id}`, changed)).toMatchObject({ init: { status: 409 } });
  await visit(`${path}/${id}`, { ...changed, revision: webhooks.revisionOf(stored) });
  expect(await webhooks.find(id)).toMatchObject({ url: 'https://four.example.org/hook' });
  const removed = (await visit(`${path}/${id}`, { act: 'remove' })) as Response;
  expect(removed.headers.get('Location')).toMatch(/^\/admin\/settings\/webhooks/);
  expect(await webhooks.find(id)).toBeNull();
});

test('the list of a kind with a bin deletes the selected records, says so, and undoes it', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const input = { text: 'I am read.', category: 'health', pillar: 'meditation', active: true } as const;
  const { id } = await affirmationRecords.save({ actorId, id: null, input, revision: '' });
  const path = '/admin/affirmations';
  const deleted = (await visit(path, { act: 'remove', id })) as Response;
  expect(deleted.headers.get('Location')).toBe(`${path}?removed=${id}`);
  const bin = { days: 30, removed: [{ id, name: 'I am read.' }] };
  expect(await visit(`${path}?removed=${id}`)).toMatchObject({ list: { bin } });
  await visit(`${path}?removed=${id}`, { act: 'restore', id });
  expect(await affirmationRecords.find(id)).toMatchObject({ text: 'I am read.' });
});

test('the screen of a record has the pictures of its fields, for their picker', async () => {
  const file = { name: 'robin.jpg', kind: 'image', type: 'image/jpeg', bytes: 1, alt: 'Robin at a desk' } as const;
  const [picture] = await db
    .insert(mediaFiles)
    .values({ ...file, address: `${crypto.randomUUID()}.jpg` })
    .returning();
  const { id } = await makeHost();
  await db.update(bookingHosts).set({ pictureId: picture?.id ?? null });
  const path = `/admin/bookings/hosts/${id}`;
  expect(await visit(path)).toMatchObject({ pictures: { [picture?.id ?? '']: { alt: 'Robin at a desk' } } });
  expect(await visit('/admin/bookings/hosts/new')).toMatchObject({ pictures: {} });
});

test.each([
  ['/admin/no-such-screen', undefined, 404],
  ['/admin/settings/webhooks/no-id', undefined, 404],
  ['/admin/settings/webhooks/7f2c1f0e-5f4f-4e58-9d35-0f6b6a3f9a10', undefined, 404],
  ['/admin/settings/webhooks-of-others', undefined, 404],
  ['/admin/settings/webhooks', { act: 'save' }, 405],
])('%s (posted: %j) is answered with %i', async (path, form, status) => {
  expect(await visit(path, form)).toMatchObject({ init: { status } });
});

test('nobody without the role learns which addresses there are', async () => {
  for (const path of ['/admin/settings/webhooks', '/admin/no-such-screen']) {
    const refused = (await visit(path, undefined, 'member')) as Response;
    expect(refused.headers.get('Location')).toBeTruthy();
  }
});

test.each(['settings%2Fwebhooks', 'settings/webhooks%2Fnew', 'affirmations%2Fnew', 'bookings%2Fpackages%2Fnew'])(
  'an encoded slash leads to no screen of records: /admin/%s',
  async (encoded) => {
    const path = `/admin/${encoded}`;
    const params = { '*': decodeURIComponent(encoded) };
    expect(await visit(path, undefined, 'admin', params)).toMatchObject({ init: { status: 404 } });
    expect(await visit(path, { act: 'remove' }, 'admin', params)).toMatchObject({ init: { status: 404 } });
  },
);
