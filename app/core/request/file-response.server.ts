/** Returns a file as a response. `cacheControl` sets how long browsers may cache it. */
export function fileResponse(body: string | Buffer, type: string, cacheControl: string): Response {
  const bytes = typeof body === 'string' ? body : new Uint8Array(body);
  return new Response(bytes, { headers: { 'Content-Type': type, 'Cache-Control': cacheControl } });
}

/** Returns the response for a missing file, as plain text. A missing page is `notFound` of `read/or-not-found.ts`. */
export const fileNotFound = () =>
  new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
