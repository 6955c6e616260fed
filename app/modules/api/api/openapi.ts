import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { openApiDocument } from '#app/modules/api/description/openapi.server.ts';
import type { Route } from './+types/openapi';

/** Returns the description of the API. Only a new version of the site changes it. */
export function loader({ context }: Route.LoaderArgs): Response {
  allowCaching(context);
  return Response.json(openApiDocument(context.get(requestContext).env.origin), {
    headers: { 'Access-Control-Allow-Origin': '*' },
  });
}
