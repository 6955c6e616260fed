import type { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { keepCaughtPost } from '#app/core/request/caught-posts.server.ts';
import { honeypotName } from '#app/lib/forms/honeypot-name.ts';
import { openTestDatabase } from '#test/database.ts';
import { as, formTo } from '#test/forum-request.ts';
import { openInboxTests } from '#test/inbox.ts';
import { mailsTo } from '#test/mail-jobs.ts';
import { subscribers } from '../tables.server.ts';
import { action } from './subscribe.tsx';

openTestDatabase();
openInboxTests();

async function post(fields: Record<string, string>) {
  const request = formTo('/subscribe', { from: '/blog', ...fields });
  const answer = await as(null, request, (context: RouterContextProvider) => {
    context.set(keepCaughtPost, async () => undefined);
    return action({ request, context } as never);
  });
  const { status, headers } = answer as Response;
  return [status, headers.get('Location'), headers.getSetCookie().length];
}

test('the answer is the same whether or not an address is on the list, and a machine is sent back to the form', async () => {
  const consent = { consentAt: new Date(), consentSource: 'Test', confirmedAt: new Date() };
  await db.insert(subscribers).values({ email: 'known@example.org', state: 'confirmed', ...consent });
  const known = await post({ email: 'known@example.org' });
  expect(known).toEqual([302, '/subscribe?sent=%2Fblog', 0]);
  expect(await post({ email: 'unknown@example.org' })).toEqual(known);
  // A person whose browser filled in the field is told so, where the form was, and is not sent to look for an email.
  expect((await post({ email: 'machine@example.org', [honeypotName]: 'x' })).slice(0, 2)).toEqual([302, '/blog']);
  expect((await mailsTo('known@example.org'))[0]?.subject).toBe('You are already on our list');
  expect(await mailsTo('unknown@example.org')).toHaveLength(1);
  expect(await mailsTo('machine@example.org')).toEqual([]);
});
