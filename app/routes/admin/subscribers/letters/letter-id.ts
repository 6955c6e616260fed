import { data } from 'react-router';
import { z } from 'zod';

/** An address that names nothing is a missing page, not a question for the database. */
export function letterIdOf(params: { id?: string | undefined }): string {
  if (!z.uuid().safeParse(params.id).success) throw data(null, { status: 404 });
  return params.id ?? '';
}
