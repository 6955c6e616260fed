import { data } from 'react-router';
import { z } from 'zod';

/** The id in an address. One that can be none is a missing post, not a question for the database. @throws 404 */
export function postIdOf(params: { id: string }): string {
  if (!z.uuid().safeParse(params.id).success) throw data(null, { status: 404 });
  return params.id;
}
