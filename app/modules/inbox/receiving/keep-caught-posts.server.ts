import type { MiddlewareFunction } from 'react-router';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { consumeRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { keepCaughtPost } from '#app/core/request/caught-posts.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { receiveItem } from './receive-item.server.ts';

const limit = { name: 'caught-post:address', max: 30, windowMs: hourMs };

/**
 * Provides the forms of all modules with the Spam folder of the inbox. The dashboard counts what is unread there. What
 * the team moves to the inbox is acknowledged then.
 */
export const keepCaughtPostsMiddleware: MiddlewareFunction<Response> = ({ context }) => {
  context.set(keepCaughtPost, async ({ subject, name, email, answers }) => {
    const { clientAddress } = context.get(requestContext);
    await consumeRateLimit(limit, clientAddress);
    const all = [{ label: 'Name', text: name }, { label: 'Email', text: email }, ...answers];
    const item = { kind: 'enquiry', name: name || email, email, subject, isSpam: true, userId: null } as const;
    await inTransaction((tx) => receiveItem(tx, { ...item, answers: all.filter(({ text }) => text !== '') }));
  });
};
