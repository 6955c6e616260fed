import type { MiddlewareFunction } from 'react-router';
import { mayCountVisit } from '#app/core/request/may-count-visit.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
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

/** Returns the page on which the visitor is: the one that posted, as the browser sends it. */
function pageOf(request: Request, origin: string): string {
  const referrer = request.headers.get('Referer') ?? '';
  const page = URL.canParse(referrer) && new URL(referrer).origin === origin ? referrer : request.url;
  const { pathname } = new URL(page);
  return (pathname.replace(/(\/_)?\.data$/, '') || '/').slice(0, 300);
}
