import type { MiddlewareFunction } from 'react-router';

/** The pages of an account, and the data requests for them. The admin area sets its own header. */
const accountPages = /^\/(?:settings|auth|first-admin)(?=[/.]|$)/;

/** Forbids caching of account pages: after signing out, the Back button requests them again. */
export const keepNoAccountPages: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  if (accountPages.test(new URL(request.url).pathname)) response.headers.set('Cache-Control', 'private, no-store');
  return response;
};
