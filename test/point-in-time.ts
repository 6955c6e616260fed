import type { ClientConfig } from 'pg';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { openMediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { openBackups } from '#app/modules/operations/backup/backup-context.server.ts';
import { startPostgres } from '#server/embedded-postgres.ts';
import { walSettings } from '#server/wal-settings.ts';
import { connected, passphrase, secrets } from './backups.ts';
import type { S3Server } from './s3-server.ts';

/** A site with an embedded cluster of its own, whose log is archived. Its server runs only within `inCluster`. */
export async function openArchivingSite(dataDir: string, offSiteStore?: S3Server['settings']) {
  const env = readEnv({
    DATA_DIR: dataDir,
    BACKUP_WAL: 'on',
    BACKUP_KEY: passphrase,
    ...(offSiteStore && {
      BACKUP_S3_ENDPOINT: offSiteStore.endpoint,
      BACKUP_S3_REGION: offSiteStore.region,
      BACKUP_S3_BUCKET: offSiteStore.bucket,
      BACKUP_S3_ACCESS_KEY_ID: offSiteStore.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: offSiteStore.secretAccessKey,
    }),
  });
  await openMediaStorage(env);
  await openBackups({ ...env, secrets, statementsAfterRestore: [], withdrawals: [] });

  const inCluster = async <Value>(work: (config: ClientConfig) => Promise<Value>): Promise<Value> => {
    const postgres = await startPostgres(env.dataDir, { settings: walSettings(env) });
    return work(postgres.config).finally(() => postgres.stop());
  };

  /** Adds an account. @returns a moment after it and before whatever is added next */
  const add = (config: ClientConfig, name: string): Promise<Date> =>
    connected(config, async (client) => {
      await client.query(`insert into users (name, email) values ($1, $1 || '@example.org')`, [name]);
      const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
      const at = new Date((rows[0]?.at.getTime() ?? 0) + 1);
      await client.query(`select pg_sleep_until($1::timestamptz + interval '1 ms')`, [at.toISOString()]);
      return at;
    });

  const names = (): Promise<string[]> =>
    inCluster((config) =>
      connected(config, async (client) => {
        const { rows } = await client.query<{ name: string }>('select name from users order by name');
        return rows.map(({ name }) => name);
      }),
    );
  return { env, inCluster, add, names };
}
