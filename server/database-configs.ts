import type { ClientConfig } from 'pg';
import { databaseConfigOf } from '#app/core/database/database-settings.server.ts';
import { type Session, withSession } from '#app/core/database/session.server.ts';
import type { Env } from '#app/core/runtime/env.server.ts';

/** How to reach the database: for statements, and for what needs a session of its own. */
export interface DatabaseConfigs {
  config: ClientConfig;
  direct: ClientConfig;
  /** A replica. */
  read?: ClientConfig;
}

/** Returns the settings for the operator's database, or for the embedded one. */
export function databaseConfigs(
  env: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl'>,
  embedded: ClientConfig | null,
  session: Session,
): DatabaseConfigs {
  if (embedded || !env.databaseUrl) return { config: embedded ?? {}, direct: embedded ?? {} };
  const hasPooler = env.databaseDirectUrl !== undefined;
  const pooled = (address: string) =>
    hasPooler ? databaseConfigOf(address) : withSession(databaseConfigOf(address), session);
  const config = pooled(env.databaseUrl);
  return {
    config,
    direct: env.databaseDirectUrl ? withSession(databaseConfigOf(env.databaseDirectUrl), session) : config,
    ...(env.databaseReadUrl && { read: pooled(env.databaseReadUrl) }),
  };
}
