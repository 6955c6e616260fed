import type { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { rateLimitCounters } from '#app/core/rate-limits/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { honeypotName } from '#app/lib/forms/honeypot-name.ts';
import { answerBookingForm } from '#app/modules/bookings/public/answer-booking-form.server.ts';
import { bookings, bookingWaiting } from '#app/modules/bookings/tables.server.ts';
import { action as askForData } from '#app/modules/duties/public/request.tsx';
import { dutyRequests } from '#app/modules/duties/tables.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { action as subscribe } from '#app/modules/newsletter/public/subscribe.tsx';
import { subscribers } from '#app/modules/newsletter/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { makeHost, makeService } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { as, formTo } from '#test/forum-request.ts';
import { moveItem } from '../items/item-actions.server.ts';
import { countUnreadSpam } from '../items/list-items.server.ts';
import { inboxItems } from '../tables.server.ts';
import { keepCaughtPostsMiddleware } from './keep-caught-posts.server.ts';

openTestDatabase();
beforeEach(() => openSiteOrigin('https://example.org'));
afterEach(async () => {
  for (const table of [inboxItems, mails, rateLimitCounters]) await db.delete(table);
});

type Action = (args: never) => Promise<unknown>;

/** Posts a form as a program that fills in every field. */
const post = (path: string, fields: Record<string, string>, act: Action, slug = '') =>
  as(null, formTo(path, { ...fields, [honeypotName]: 'Sunny' }), async (context: RouterContextProvider) => {
    const request = formTo(path, { ...fields, [honeypotName]: 'Sunny' });
    const args = { request, context, params: { slug }, pattern: '', url: new URL(request.url) };
    await keepCaughtPostsMiddleware(args, async () => new Response());
    return act(args as never);
  });

const ann = { fullName: 'Ann Field', email: 'ann@example.org' };

async function postToService(fields: Record<string, string>) {
  const service = await makeService([(await makeHost()).id], { name: 'Coaching' });
  const act = ({ request, context }: { request: Request; context: RouterContextProvider }) =>
    answerBookingForm(request, context, service);
  return post(`/book/${service.slug}`, fields, act as unknown as Action);
}

test.each([
  [
    'a subscription',
    'Letters by email',
    () => post('/subscribe', { email: ann.email, from: '/blog' }, subscribe as Action),
  ],
  [
    'a request about data',
    'Data request: ',
    () => post('/privacy/request', { ...ann, kind: 'access', message: 'My data, please' }, askForData as Action),
  ],
  [
    'a booking',
    'Booking: Coaching',
    () => postToService({ act: 'book', ...ann, phone: '', start: '2026-12-07T10:00:00Z' }),
  ],
  ['a place on the waiting list', 'Booking: Coaching', () => postToService({ act: 'wait', ...ann })],
])('%s that the trap caught is in the Spam folder, is counted, and sends nothing', async (_what, subject, send) => {
  await send();
  await send();
  const items = await db.select().from(inboxItems);
  expect(items).toMatchObject([{ folder: 'spam', email: ann.email, subject: expect.stringContaining(subject) }]);
  expect(await countUnreadSpam()).toBe(1);
  for (const table of [mails, subscribers, dutyRequests, bookings, bookingWaiting])
    expect(await db.$count(table)).toBe(0);
});

test('what the team takes out of the Spam folder is acknowledged then', async () => {
  await post('/subscribe', { email: ann.email, from: '/' }, subscribe as Action);
  const [item] = await db.select().from(inboxItems);
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  await moveItem({ actorId, itemId: item?.id ?? '', folder: 'inbox' });
  expect((await db.select().from(mails)).map(({ recipient }) => recipient)).toEqual([ann.email]);
  expect(await countUnreadSpam()).toBe(0);
});

test('one address fills the folder no further than its limit', async () => {
  for (let each = 0; each < 32; each += 1)
    await post('/subscribe', { email: `n${each}@example.org`, from: '/' }, subscribe as Action);
  expect(await db.$count(inboxItems)).toBe(30);
});
