import type { ClientConfig } from 'pg';
import type { Session } from '#app/core/database/session.server.ts';
import type { Env } from '#app/core/runtime/env.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import type { DatabaseConfigs } from '../database-configs.ts';
import type { OpenedParts } from './opened-parts.ts';

/** A site whose database is open, for the parts that are opened after it. */
export interface StartingSite {
  env: Env & { origin: string };
  log: Log;
  /** One of several processes runs the jobs and makes the first content. */
  isFirst: boolean;
  /** In development there is no build. */
  isDevelopment: boolean;
  database: {
    /** The embedded one; null for an operator's own. */
    embedded: ClientConfig | null;
    configs: DatabaseConfigs;
    /** The parameters of each connection. */
    session: Session;
  };
  /** Sentences for the operator. */
  warnings: string[];
  parts: OpenedParts;
}
