import { findCountry } from '#app/services/country/find-country.server.ts';
import { requestContext } from '#app/services/request/request-context.server.ts';
import type { Route } from './+types/country';

/** The country of the visitor who asks, or null. The address is looked up here and goes nowhere else. */
export async function loader({ context }: Route.LoaderArgs) {
  const country = await findCountry(context.get(requestContext).clientAddress);
  return Response.json(country, { headers: { 'Cache-Control': 'private, max-age=86400' } });
}
