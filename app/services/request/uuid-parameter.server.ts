import { data } from 'react-router';
import { z } from 'zod';

/** An id in an address. One that can be none is a missing page, not a question for the database. @throws 404 */
export function uuidParameter(value: string | undefined): string {
  const parsed = z.uuid().safeParse(value);
  if (!parsed.success) throw data(null, { status: 404 });
  return parsed.data;
}
