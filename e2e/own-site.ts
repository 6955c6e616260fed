import { inject } from 'vitest';
import { newDataDir, type StartedServer, startServer } from '#test/started-server.ts';

/**
 * Starts a site for this test only, with the initial content in its database. Faster than `startServer`, because its
 * data folder is a copy of one that the run prepared. With a `DATABASE_URL` the folder starts empty, like the database.
 */
export const startSite = (options: Parameters<typeof startServer>[0] = {}): Promise<StartedServer> =>
  startServer(options.env?.DATABASE_URL ? options : { copyOf: inject('preparedDataDir'), ...options });

/** Creates a data folder as after a first start, for a site that starts more than once. The test deletes it. */
export const newSiteDataDir = (): string => newDataDir(inject('preparedDataDir'));
