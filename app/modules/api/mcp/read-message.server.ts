import { z } from 'zod';
import { readJsonText } from '#app/core/request/read/read-json.server.ts';
import { preferredMediaType } from '#app/lib/web/preferred-media-type.ts';
import { ProblemError } from '../problem.server.ts';
import { namesPrototype } from '../rest/read-input.server.ts';

/** A message of the protocol, of which the rest is for its library to check. */
export type Message = Record<string, unknown>;

/**
 * Returns the one message of a post. Several in an array are refused: they left the protocol, and each request counts
 * once.
 * @throws ProblemError
 */
export async function readMessage(request: Request): Promise<Message> {
  if (request.method !== 'POST')
    throw new ProblemError(405, {
      detail: 'This address accepts POST. Nothing was changed.',
      headers: { Allow: 'POST' },
    });
  if (preferredMediaType(request.headers.get('Accept') ?? undefined, ['application/json']) === null)
    throw new ProblemError(406, {
      detail: 'This address answers with application/json. Nothing was changed. Accept that, or anything.',
    });
  const text = await request.text();
  const body = readJsonText(text, z.record(z.string(), z.unknown()).or(z.array(z.unknown())));
  if (!body.success || namesPrototype(text))
    throw new ProblemError(400, { detail: 'The body is not JSON, or it is nested too deep. Nothing was changed.' });
  if (Array.isArray(body.data))
    throw new ProblemError(400, {
      detail: 'The body is an array. Nothing was changed. Send each message in a request of its own.',
    });
  return body.data;
}

/** Returns the name of the tool that a message calls; null for any other message. */
export function calledTool({ method, params }: Message): string | null {
  if (method !== 'tools/call') return null;
  const named = z.object({ name: z.string() }).safeParse(params);
  return named.success ? named.data.name : null;
}
