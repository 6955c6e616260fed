import { z } from 'zod';
import { notFound } from './read/or-not-found.ts';

/** Returns the id in an address. An invalid id is a missing page and is not queried. @throws 404 */
export function uuidParameter(value: string | undefined): string {
  const parsed = z.uuid().safeParse(value);
  if (!parsed.success) throw notFound();
  return parsed.data;
}
