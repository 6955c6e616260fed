import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { inboxItems } from '#app/modules/inbox/tables.server.ts';
import { readSiteNavigation } from '#app/modules/site/chrome/site-navigation.server.ts';
import { seedContent } from '#server/seed-content.ts';
import { makeUser } from '#test/accounts.ts';
import { apiOrigin, callApi, faultOfAnswer } from '#test/api.ts';
import { generatedRequests } from '#test/api-requests.ts';
import { openTestDatabase } from '#test/database.ts';
import type { Operation } from '../operation.server.ts';
import { operations } from '../operations/operations.server.ts';
import { scopeNames } from '../scopes.ts';
import { apiProposals } from '../tables.server.ts';
import { makeApiToken } from '../tokens/change-tokens.server.ts';

openTestDatabase();

beforeAll(async () => {
  openSiteOrigin(apiOrigin);
  await seedContent({ hasSampleContent: true });
  await readSiteNavigation(createLog({ level: 'silent' }));
});

const requests = inject('generatedRequests');
/** So many that no token is used too often. */
const tokensNeeded = Math.min(100, Math.ceil(requests / 400) * 4);
const operationOf = (name: string) => operations.find((each) => each.name === name) as Operation;

test(
  'whatever a request contains, the answer is as described, and what the description forbids changes nothing',
  async () => {
    const admin = await makeUser({ roles: ['admin'] });
    const make = { actorId: admin.id, name: 'Generated', scopes: scopeNames, days: 30 };
    const tokens = await Promise.all(
      Array.from({ length: tokensNeeded }, async () => (await makeApiToken({ ...make, key: randomUUID() })).token),
    );
    const item = { kind: 'enquiry' as const, name: 'Ann', email: 'ann@example.org', subject: 'Hi', answers: [] };
    const [enquiry] = await db
      .insert(inboxItems)
      .values({ ...item, digest: 'd', dueAt: new Date() })
      .returning();
    const statuses = new Map<number, number>();
    let prepared = 0;
    await fc.assert(
      fc.asyncProperty(generatedRequests([enquiry?.id ?? ''], tokens), async (request) => {
        const { name, method, path, headers, body, isForbidden } = request;
        const answer = await callApi(path, { method, headers, body });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        expect(answer.status).toBeLessThan(500);
        if (answer.status !== 405) expect(faultOfAnswer(operationOf(name), answer)).toBeNull();
        if (isForbidden) expect(answer.status).toBeGreaterThanOrEqual(400);
        if (answer.status === 200 && name.startsWith('propose')) prepared += 1;
      }),
      { numRuns: requests },
    );
    expect(await db.$count(apiProposals)).toBe(prepared);
    // Both kinds were tried.
    expect(statuses.get(200)).toBeGreaterThan(requests / 10);
    expect(statuses.get(422)).toBeGreaterThan(5);
  },
  120_000 + requests * 100,
);
