import { createContext } from 'react-router';
import type { OutageCause } from '#app/core/database/database-unavailable-error.ts';
import type { FoundViewer } from '#app/core/identity/find-viewer.server.ts';
import type { Env } from '#app/core/runtime/env.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';

/** The settings of a site that listens: its public address is known. */
export type SiteEnv = Env & { origin: string };

/** The facts about a request that the HTTP server passes to every loader and action. */
export interface RequestDetails {
  id: string;
  log: Log;
  /** The visitor's address, according to the operator's proxy settings. Never logged. */
  clientAddress: string;
  env: SiteEnv;
  /**
   * The original query with its question mark, or empty. A loader's own `url` holds only the parameters that its page
   * knows; a redirect passes all of them on.
   */
  search: string;
  /** Finds who is signed in, by the session cookie, once per request. */
  findViewer: () => Promise<FoundViewer | null>;
  /** The data for hydration, in place of the result of the screen's loader (`hydrateWith`). */
  hydrationData?: Record<string, unknown>;
  /** Set if an error of this request means that it cannot be answered now. */
  outage?: OutageCause;
}

export const requestContext = createContext<RequestDetails>();
