import { data } from 'react-router';

/** Returns the response for a missing page, to be thrown. */
export const notFound = () => data(null, { status: 404 });

/** Returns what was found. @throws the response for a missing page, if nothing was */
export function orNotFound<Found extends object | string>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw notFound();
  return found;
}
