import pg, { type ClientConfig } from 'pg';
import { withClient } from '#app/core/database/database-connection.server.ts';
import { databaseConfig } from '#app/core/database/db.server.ts';
import { applyMigration, listAppliedMigrations, readMigrations } from '#app/core/database/migrations.server.ts';
import { sqlState } from '#app/core/database/sql-state.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { storedArchive } from '../archive/archive-source.server.ts';
import { dropReplacedTables } from '../archive/load-database.server.ts';
import { checkMediaBeside } from '../archive/media-beside.server.ts';
import { sizeOf } from '../make-backup.server.ts';
import { executeRunAlone, markVerified } from '../runs/runs.server.ts';
import type { ReportProgress } from '../runs/runs.ts';
import { loadArchive } from './load-archive.server.ts';

/**
 * Restores a stored backup into a database of its own, which is deleted afterwards, and counts its rows. Reads each of
 * its media files, so the backup counts as read back. Nothing else in the site's own database changes.
 */
export const drillRestore = (runId: string, archive: string, signal: AbortSignal): Promise<void> =>
  executeRunAlone(runId, { signal }, async (report, held) => {
    await drill(archive, report, held);
    await markVerified(archive);
    return { archive };
  });

async function drill(archive: string, report: ReportProgress, signal: AbortSignal): Promise<void> {
  await withScratchDatabase(databaseConfig(), async (client) => {
    await makeSite(client);
    let onBytes: (bytes: number) => void = () => undefined;
    await loadArchive(client, storedArchive(archive), {
      signal,
      onBytes: (bytes) => onBytes(bytes),
      onManifest(read) {
        onBytes = report('Trying a restore', sizeOf(read) + (read.media.isInside ? 0 : read.media.bytes));
      },
      async onMediaList(entries, { media: { isInside } }) {
        if (isInside) return;
        for (const entry of entries) {
          await checkMediaBeside(entry, signal);
          onBytes(entry.bytes);
        }
      },
    });
    await client.query('commit');
    await dropReplacedTables(client);
  });
}

/** Makes the tables of a site and its extensions: a restore finds them, and replaces the tables. */
async function makeSite(client: pg.Client): Promise<void> {
  await client.query('begin');
  await listAppliedMigrations(client);
  for (const migration of readMigrations()) await applyMigration(client, migration);
  await client.query('commit');
}

const onDatabase = (config: ClientConfig, database: string): ClientConfig => {
  if (!config.connectionString) return { ...config, database };
  const address = new URL(config.connectionString);
  address.pathname = `/${database}`;
  return { ...config, connectionString: address.href };
};

/** The mark of a database that may be dropped: another one may have this name. */
const scratchComment = 'Made by a restore drill of the site, which may drop it';

/** @throws DomainError if the database user may not create databases, or one that no drill made has the name */
async function withScratchDatabase(config: ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  await withClient({ ...config, application_name: 'restore-drill' }, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(`select left(current_database(), 50) || '_drill' as name`);
    const name = rows[0]?.name ?? 'drill';
    const quoted = pg.escapeIdentifier(name);
    const { rows: scratch } = await admin.query<{ isScratch: boolean }>(
      `select coalesce(shobj_description(oid, 'pg_database') = $2, false) as "isScratch" from pg_database where datname = $1`,
      [name, scratchComment],
    );
    if (scratch.some(({ isScratch }) => !isScratch)) throw new DomainError(takenText(name));
    await admin.query(`drop database if exists ${quoted} with (force)`);
    await admin.query(`create database ${quoted}`).catch((error) => {
      throw error.code === sqlState.insufficientPrivilege ? new DomainError(mayNotText) : error;
    });
    try {
      await admin.query(`comment on database ${quoted} is ${pg.escapeLiteral(scratchComment)}`);
      await withClient({ ...onDatabase(config, name), application_name: 'restore-drill' }, work);
    } finally {
      await admin.query(`drop database if exists ${quoted} with (force)`);
    }
  });
}

const takenText = (name: string) =>
  `A restore drill needs a database named ${name} for a few minutes, but one that no drill created already exists. It was not touched. Rename it, or delete it if nothing uses it. The backups themselves are not affected.`;

const mayNotText =
  'A restore drill needs a database of its own for a few minutes, and the user of DATABASE_URL may not create one: grant it CREATEDB. The backups themselves are not affected.';
