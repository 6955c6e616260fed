import { inject } from 'vitest';
import { newDataDir, type StartedServer, startServer } from '#test/started-server.ts';

/**
 * Starts a site of the test's own, with the first content in its database. It is quicker than `startServer`, because
 * its data folder is a copy of one that the run prepared. With a `DATABASE_URL` the folder begins empty, as the
 * database does.
 */
export const startSite = (options: Parameters<typeof startServer>[0] = {}): Promise<StartedServer> =>
  startServer(options.env?.DATABASE_URL ? options : { copyOf: inject('preparedDataDir'), ...options });

/** A data folder as a first start leaves it, for a site that starts more than once. The test removes it. */
export const newSiteDataDir = (): string => newDataDir(inject('preparedDataDir'));
