import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { db } from '#app/core/database/db.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { changeSettings } from './change-settings.server.ts';
import { auditEvents } from './tables.server.ts';

openTestDatabase();

const document = {
  key: 'test-settings',
  schema: z.object({ words: z.array(z.string()).default([]), places: z.number().default(0) }),
};

test('of changes at the same moment none is lost, and each event shows what was before it', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      changeSettings(document, {
        actorId,
        name: 'Words',
        change: ({ words, places }) => ({ words: [...words, `word ${number}`], places: places + 1 }),
      }),
    ),
  );
  const saved = await getSettings(document);
  expect(saved.places).toBe(8);
  expect(new Set(saved.words).size).toBe(8);
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, document.key))
    .orderBy(asc(auditEvents.id));
  const steps = events.map(({ before, after }) => ({ before, after }) as Record<'before' | 'after', typeof saved>);
  steps.sort((one, other) => one.after.places - other.after.places);
  expect(steps.map(({ before }) => before)).toEqual([
    { words: [], places: 0 },
    ...steps.slice(0, -1).map(({ after }) => after),
  ]);
  expect(steps.at(-1)?.after).toEqual(saved);
});
