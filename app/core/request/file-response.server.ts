/** Returns a file as a response. `cacheControl` sets how long browsers may cache it. */
export function fileResponse(body: string | Buffer, type: string, cacheControl: string): Response {
  const bytes = typeof body === 'string' ? body : new Uint8Array(body);
  return new Response(bytes, { headers: { 'Content-Type': type, 'Cache-Control': cacheControl } });
}

export const notFound = () =>
  new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
