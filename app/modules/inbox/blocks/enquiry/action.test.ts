import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { rateLimitCounters } from '#app/core/rate-limits/tables.server.ts';
import { honeypotName } from '#app/lib/forms/honeypot-name.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { as, formTo } from '#test/forum-request.ts';
import { openInboxTests } from '#test/inbox.ts';
import { inboxItems } from '../../tables.server.ts';
import { enquiryAction } from './action.server.ts';

openTestDatabase();
openInboxTests();

const enquiry = {
  fullName: 'Ann Reader',
  companyName: 'Northgate Dental',
  email: 'ann@example.org',
  phone: '',
  enquiryType: 'general',
  message: 'We miss twenty calls a week.',
};

/** Posts the contact form. @param search of the page's address */
async function post(fields: Record<string, string> = {}, search = '', allowed: string[] = [], userId?: string) {
  const request = formTo(`/contact${search}`, { ...enquiry, ...fields });
  const member = userId ? { id: userId, role: 'member' as const } : null;
  const answer = await as(
    member,
    request,
    (context) => enquiryAction({ request, url: new URL(request.url), context, path: '/contact' }),
    allowed,
  );
  return answer as Response & { data?: { values: object; errors: object }; init?: ResponseInit };
}

const stored = () => db.select().from(inboxItems).orderBy(inboxItems.receivedAt);

beforeEach(async () => {
  await db.delete(mails);
});

test('the same form sent again and again, by whatever retries it, is one enquiry', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => post()));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(302));
  expect(await stored()).toHaveLength(1);
  expect((await db.select().from(mails)).map(({ kind }) => kind).sort()).toEqual(['acknowledgement', 'new-item']);
});

/** Further signs of an automated form. Each is made as it is sent: one of them is about the last second. */
const automated = {
  'a filled trap': () => ({ [honeypotName]: 'https://spam.example' }),
  'many links': () => ({ message: Array(6).fill('https://northgate.example').join(' ') }),
  'markup, sent within a second': () => ({
    message: '<a href="https://northgate.example">Our site</a>',
    startedAt: String(Date.now()),
  }),
};

test.each(Object.entries(automated))(
  'a form with %s leads to the spam folder, promises nothing, and emails nobody',
  async (_what, fields) => {
    const answer = await post(fields());
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringMatching(/^\/contact\?sent=\d+&caught#/),
    ]);
    expect(decodeURIComponent(answer.headers.get('Set-Cookie') ?? '')).toContain('Somebody will look at this first');
    expect(await stored()).toMatchObject([{ folder: 'spam' }]);
    expect(await db.$count(mails)).toBe(0);
  },
);

test('a form that was taken for spam and is sent again as people send it is received then, once', async () => {
  await post({ [honeypotName]: 'Sunny' });
  await post({ [honeypotName]: 'Sunny' });
  const answers = await Promise.all([1, 2, 3].map(() => post()));
  for (const answer of answers) expect(answer.headers.get('Location')).not.toContain('caught');
  await post({ [honeypotName]: 'Sunny' });
  expect(await stored()).toMatchObject([{ folder: 'inbox', acknowledgementId: expect.any(String) }]);
  expect((await db.select().from(mails)).map(({ kind }) => kind).sort()).toEqual(['acknowledgement', 'new-item']);
});

test('a message with a link is in the inbox', async () => {
  await post({ message: 'https://northgate.example' });
  expect(await stored()).toMatchObject([{ folder: 'inbox' }]);
});

test('what is wrong is said of each field, nothing is stored, and everything typed comes back', async () => {
  const typed = { fullName: '', email: 'not an address', enquiryType: '', message: 'Still here' };
  const { data, init } = await post(typed);
  expect(init?.status).toBe(422);
  expect(data?.errors).toEqual({
    fullName: 'Full name is required',
    email: 'Invalid email address',
    enquiryType: 'Please select an enquiry type',
  });
  expect(data?.values).toMatchObject(typed);
  expect(await stored()).toEqual([]);
});

test('somebody who sends too often is asked to wait, and keeps everything typed', async () => {
  await post();
  await db.update(rateLimitCounters).set({ count: 100 });
  const { data, init } = await post({ message: 'Another one' });
  expect([init?.status, Number(new Headers(init?.headers).get('Retry-After')) > 0]).toEqual([429, true]);
  expect(data).toMatchObject({
    values: { message: 'Another one' },
    toast: { text: expect.stringContaining('Please wait') },
  });
  expect(await stored()).toHaveLength(1);
});

test('a free audit, and the campaign of an address if its sender allows it, are kept with the enquiry', async () => {
  const { id } = await makeUser();
  const search = '?note=audit&utm_source=spring-letter';
  await post({ message: 'One' }, search, [], id);
  await post({ message: 'Two' }, search, ['marketingCookies'], id);
  await post({ message: 'Three' }, search);
  const items = await stored();
  expect(items.map(({ kind, subject }) => [kind, subject])).toEqual(Array(3).fill(['audit', 'Free audit']));
  expect(items.map(({ answers }) => answers.some(({ text }) => text.includes('spring-letter')))).toEqual([
    false,
    true,
    false,
  ]);
});
