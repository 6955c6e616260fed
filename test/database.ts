import { randomUUID } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { closeDatabase, openDatabase } from '#app/core/database/db.server.ts';
import { openEncryption } from '#app/core/encryption/keys.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { readSiteSettings } from '#app/modules/company/site-settings.server.ts';
import { readGoals } from '#app/modules/insight/definitions/goals.server.ts';
import { dropSuggestions } from '#app/modules/search/query/cached-suggestions.server.ts';
import { readSearchSettings } from '#app/modules/search/settings/search-settings.server.ts';
import { createTestDatabase, dropTestDatabase } from './test-databases.ts';

/**
 * Creates a migrated database for this test file, open as `db`. Call it once, at the top of the file. What another file of
 * this process has left in memory is gone: its clock, and what was read of its database.
 * @returns its settings, for code that connects by itself
 */
export function openTestDatabase(): { config: ClientConfig } {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const database: { config: ClientConfig } = { config: {} };
  beforeAll(async () => {
    setClock();
    database.config = await createTestDatabase(inject('testServer'), name, inject('templateDatabase'));
    openEncryption(['a secret of the unit tests, which is no secret']);
    const log = createLog({ level: 'warn' });
    openDatabase({ ...database.config, max: 4 }, log);
    for (const read of [readSiteSettings, readSearchSettings, readGoals]) await read(log);
    dropSuggestions(['*']);
  });
  afterAll(async () => {
    await closeDatabase();
    await dropTestDatabase(inject('testServer'), name);
  });
  return database;
}
