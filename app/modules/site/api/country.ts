import { findCountry } from '#app/core/country/find-country.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import type { Route } from './+types/country';

/** Returns the visitor's country, or null. The IP address is looked up locally and sent to no other service. */
export async function loader({ context }: Route.LoaderArgs) {
  const country = await findCountry(context.get(requestContext).clientAddress);
  return Response.json(country, { headers: { 'Cache-Control': 'private, max-age=86400' } });
}
