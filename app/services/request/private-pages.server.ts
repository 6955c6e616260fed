import type { MiddlewareFunction } from 'react-router';

/** Pages of an account, and the data React asks for in their place. The admin area says it itself. */
const accountPages = /^\/(?:settings|auth|first-admin)(?=[/.]|$)/;

/** Nothing keeps a page of an account: after signing out, Back asks for it anew. */
export const keepNoAccountPages: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  if (accountPages.test(new URL(request.url).pathname)) response.headers.set('Cache-Control', 'private, no-store');
  return response;
};
