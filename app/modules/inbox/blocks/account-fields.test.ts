import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { cachingContext } from '#app/core/page-cache/cacheable.server.ts';
import type { BlockRequest } from '#app/modules/content/blocks/block-server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { as } from '#test/forum-request.ts';
import { openInboxTests } from '#test/inbox.ts';
import { saveStep } from '../coaching/draft.server.ts';
import { applicationDrafts } from '../coaching/tables.server.ts';
import { applicationServer } from './application/block.server.ts';
import { draftCookie } from './application/draft-cookie.server.ts';
import { nameParts } from './application/name-parts.ts';
import { enquiryServer } from './enquiry/block.server.ts';

openTestDatabase();
openInboxTests();
beforeEach(() => db.delete(applicationDrafts));

const ada = { name: 'Ada King Lovelace', email: 'ada@example.org' };

interface Server<Data> {
  load(args: BlockRequest, block: never): Promise<Data>;
  isPrivate?(data: Data): boolean;
}

/** Loads a form for somebody, with what the page cache knows of it. */
async function load<Data>(server: Server<Data>, member: typeof ada | null, search = '', cookie = '') {
  const request = new Request(`https://example.org/form${search}`, { headers: { Cookie: cookie } });
  const person = member && { ...member, id: (await makeUser()).id, role: 'member' as const };
  return as(person, request, async (context) => {
    const data = await server.load({ request, context, url: new URL(request.url) }, {} as never);
    return { data, isPrivate: server.isPrivate?.(data), isPersonal: context.get(cachingContext).isPersonal };
  });
}

const savedDraft = async () => {
  const answers = { firstName: 'Zoë', lastName: 'Quill', email: 'zoe@example.org' };
  const secret = await inTransaction((tx) => saveStep(tx, null, answers, ''));
  return { answers, cookie: draftCookie([secret]).split(';', 1)[0] };
};

test('a member finds their name and address in the contact form, on a page of their own', async () => {
  const { data, ...caching } = await load(enquiryServer, ada);
  expect(data.account).toEqual({ fullName: ada.name, email: ada.email });
  expect(caching).toEqual({ isPrivate: true, isPersonal: true });
});

test('the form of a visitor is empty, on a page for all of them', async () => {
  for (const server of [enquiryServer, applicationServer] as Server<{ account?: object }>[]) {
    const { data, ...caching } = await load(server, null);
    expect(data.account).toBeUndefined();
    expect(caching).toEqual({ isPrivate: false, isPersonal: false });
  }
});

test('a member finds their name and address in the application, until it has answers of its own', async () => {
  const begun = await load(applicationServer, ada);
  expect(begun.data).toMatchObject({
    account: { firstName: 'Ada', lastName: 'King Lovelace', email: ada.email },
    answers: {},
    isBack: false,
  });
  expect(begun).toMatchObject({ isPrivate: true, isPersonal: true });
  const { answers, cookie } = await savedDraft();
  const { data } = await load(applicationServer, ada, '?step=1', cookie);
  expect(data).toMatchObject({ answers });
  expect(data.account).toBeUndefined();
});

test.each([
  ['', true],
  ['?step=2&returning', true],
  // With the buttons of the form.
  ['?step=1', false],
  ['?step=2', false],
])('the form at “%s” says that the saved answers are back: %s', async (search, isBack) => {
  const { cookie } = await savedDraft();
  expect((await load(applicationServer, null, search, cookie)).data.isBack).toBe(isBack);
});

test('the form says nothing of saved answers where there are none', async () => {
  expect((await load(applicationServer, null, '?step=1&returning')).data.isBack).toBe(false);
});

test.each([
  ['Ada', 'Ada', ''],
  [' Ada  King ', 'Ada', 'King'],
  ['Maria del Carmen Ruiz', 'Maria', 'del Carmen Ruiz'],
  ['', '', ''],
])('the name “%s” is the first name “%s” and the last name “%s”', (name, firstName, lastName) => {
  expect(nameParts(name)).toEqual({ firstName, lastName });
});
