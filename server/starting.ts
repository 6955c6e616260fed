import type { RequestListener } from 'node:http';
import { refuseEarly } from './refuse-early.ts';

const readiness = JSON.stringify({
  ready: false,
  mayWrite: false,
  phase: 'starting',
  reasons: ['the site is starting'],
});

/** Responds until the site can: alive, but not ready for visitors. */
export function answerWhileStarting(headers: [name: string, value: string][]): RequestListener {
  const ownHeaders = Object.fromEntries([...headers, ['Cache-Control', 'no-store']]);
  return (request, response) => {
    const [path] = (request.url ?? '/').split('?');
    if (path === '/healthz') {
      response.writeHead(200, { ...ownHeaders, 'Content-Type': 'text/plain; charset=utf-8' }).end('ok');
    } else if (path === '/readyz') {
      response.writeHead(503, { ...ownHeaders, 'Content-Type': 'application/json', 'Retry-After': '5' }).end(readiness);
    } else {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const text = isRead
        ? 'The site is starting, and opens in a few seconds.'
        : 'The site is starting. Nothing was sent. Go back and try again in a few seconds.';
      // A browser loads the page again by itself. A form is sent again by the person alone.
      const headers = { ...ownHeaders, 'Retry-After': '5', ...(isRead && { Refresh: '5' }) };
      refuseEarly(request, response, { status: 503, text, headers });
    }
  };
}
