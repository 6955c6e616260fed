import type { Context, MiddlewareHandler } from 'hono';
import { outageCauseOf } from '#app/core/database/database-unavailable-error.ts';
import { databaseAwaySignal, isDatabaseAnswering } from '#app/core/database/db.server.ts';
import { unlessAborted } from '#app/lib/unless-aborted.ts';
import { isRestoring } from '#app/modules/operations/backup/restore/restoring.server.ts';
import { type Outage, renderOutagePage } from '#app/routes/site/outage-page.server.tsx';
import { policyWithoutScripts } from '#app/routes/site/page-without-scripts.server.tsx';
import { postedFields, takesPage } from './posted-form.ts';
import type { ServerVariables } from './request-details.ts';

export { unlessAborted };

type PageContext = Context<ServerVariables>;
type Render = (c: PageContext, address: string) => Promise<Response>;

export const retryAfterSeconds = 10;

export const restoringText =
  'The site is being restored from a backup at the moment. What you sent was not stored. Please try again in a few minutes.';

/** For programs. */
const outageTexts: Record<Outage['cause'], string> = {
  away: 'The site cannot reach its records at the moment. What was stored before is safe; what was just sent was not stored. Please try again in a minute.',
  busy: 'More people are using the site at the moment than it can serve at once. What was stored before is safe; what was just sent was not stored. Please try again in a minute.',
  restoring: restoringText,
};

const loggedCauses: Record<Outage['cause'], string> = {
  away: 'the database is unavailable',
  busy: 'too many others wait',
  restoring: 'a restore is running',
};

/** Logs that a request could not be answered, and why. */
const logOutage = (c: PageContext, cause: Outage['cause']): void =>
  c.var.details.log.warn(`a request could not be answered, because ${loggedCauses[cause]}`, {
    path: new URL(c.req.url).pathname,
  });

const outages = new WeakSet<Response>();

/** Returns whether this is the response to a request that could not be answered. */
export const isOutage = (response: Response): boolean => outages.has(response);

/**
 * Responds with 503 and a page made from memory if `render` fails because the database is away or too many others wait
 * for it, and as soon as that is known. A posted form is shown again with the typed values.
 */
export function answerOutages(render: Render): Render {
  return async (c, address) => {
    if (mustWait(c)) return outage(c, 'restoring');
    try {
      const response = await unlessAborted(render(c, address), databaseAwaySignal());
      const cause = c.var.details.outage ?? (isDatabaseAnswering() ? null : 'away');
      return response.status >= 500 && cause ? await outage(c, cause) : response;
    } catch (error) {
      const cause = outageCauseOf(error);
      if (!cause) throw error;
      return outage(c, cause);
    }
  };
}

/** Whatever is stored during a restore would be lost with the old state. Reads continue. */
const mustWait = (c: PageContext): boolean => isRestoring() && c.req.method !== 'GET' && c.req.method !== 'HEAD';

/** Refuses what would be stored during a restore, for clients that try again by themselves. */
export const refuseWhileRestoring: MiddlewareHandler<ServerVariables> = async (c, next) =>
  mustWait(c) ? c.text(restoringText, 503, { 'Retry-After': String(retryAfterSeconds) }) : next();

/** Logs that a request could not be answered now, and returns the response that says so, as a page if it may be one. */
export async function outage(c: PageContext, cause: Outage['cause']): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const headers = new Headers({ 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' });
  logOutage(c, cause);
  const text = outageTexts[cause];
  let body = text;
  if (takesPage(c)) {
    const isPost = c.req.method === 'POST';
    const fields = await postedFields(c);
    body = renderOutagePage({ address: pathname + search, fields: isPost ? (fields ?? 'unread') : null, cause });
    headers.set('Content-Security-Policy', policyWithoutScripts);
  }
  headers.set('Content-Type', `text/${body === text ? 'plain' : 'html'}; charset=utf-8`);
  const response = new Response(c.req.method === 'HEAD' ? null : body, { status: 503, headers });
  outages.add(response);
  return response;
}
