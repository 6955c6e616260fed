import type { MiddlewareFunction } from 'react-router';
import { mayCountVisit } from '#app/core/request/may-count-visit.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { hasSecret } from '#app/lib/web/secret-addresses.ts';
import { withVisitRequest } from '#app/modules/insight/record/visit-context.server.ts';

/** Makes the visit of a request available to what it may lead to. Looks nothing up by itself. */
export const visitMiddleware: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { clientAddress, env } = context.get(requestContext);
  const { headers } = request;
  return withVisitRequest(
    {
      client: clientOf(headers, clientAddress),
      path: pageOf(request, env.origin),
      mayCount: async () => mayCountVisit(headers, await getViewer(context)),
    },
    next,
  );
};

/** Returns what distinguishes visitors and describes their browser. */
export const clientOf = (headers: Pick<Headers, 'get'>, clientAddress: string) => ({
  clientAddress,
  userAgent: headers.get('User-Agent') ?? '',
  acceptLanguage: headers.get('Accept-Language') ?? '',
});

/**
 * Returns the page on which the visitor is: the one that posted, as the browser sends it. Browsers do not send that of
 * a page with a secret, whose forms post to its own address.
 */
function pageOf(request: Request, origin: string): string {
  const pageUrl = new URL(request.url);
  const referrer = URL.parse(request.headers.get('Referer') ?? '');
  const { pathname } =
    referrer?.origin === origin && !hasSecret(pageUrl.pathname + pageUrl.search) ? referrer : pageUrl;
  return (pathname.replace(/(\/_)?\.data$/, '') || '/').slice(0, 300);
}
