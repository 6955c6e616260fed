import type { MiddlewareFunction } from 'react-router';
import { isPrivatePath } from '#app/lib/web/private-path.ts';

/** Forbids caching of private pages and of their data: after signing out, the Back button requests them again. */
export const forbidPrivateCaching: MiddlewareFunction<Response> = async ({ url }, next) => {
  const response = await next();
  // Keeps a header that already has `no-store`: it may contain more, as a compressor must not buffer a stream either.
  if (isPrivatePath(url.pathname) && !response.headers.get('Cache-Control')?.includes('no-store'))
    response.headers.set('Cache-Control', 'private, no-store');
  return response;
};
