import { data } from 'react-router';
import { z } from 'zod';

/** Returns the id in an address. An invalid id is a missing page and is not queried. @throws 404 */
export function uuidParameter(value: string | undefined): string {
  const parsed = z.uuid().safeParse(value);
  if (!parsed.success) throw data(null, { status: 404 });
  return parsed.data;
}
