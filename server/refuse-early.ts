import type { IncomingMessage, ServerResponse } from 'node:http';
import { isForPrograms } from '#app/modules/api/api-path.ts';
import { problemText, problemType } from '#app/modules/api/problem.server.ts';

interface Refusal {
  status: number;
  text: string;
  headers: Record<string, string>;
}

/** Refuses a request before it reaches the application, in the form that its address promises. */
export function refuseEarly(
  request: Pick<IncomingMessage, 'url'>,
  response: ServerResponse,
  { status, text, headers }: Refusal,
): void {
  const [path = '/'] = (request.url ?? '/').split('?');
  const [type, body] = isForPrograms(path)
    ? [problemType, problemText(status, { detail: text })]
    : ['text/plain; charset=utf-8', text];
  response.writeHead(status, { ...headers, 'Content-Type': type }).end(body);
}
