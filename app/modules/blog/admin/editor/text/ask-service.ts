import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Task } from '#app/modules/blog/generator/tasks.ts';
import { type AssistEvent, assistEventSchema } from '../../assist-event.ts';

/**
 * Sends a task to the AI service through the site, and reports each new part of the text.
 * @returns the whole response
 * @throws Error with a sentence for the user; the text received until then was reported
 */
export async function askService(
  address: string,
  task: Task,
  { signal, onText }: { signal: AbortSignal; onText: (soFar: string) => void },
): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(task),
    redirect: 'manual',
    signal,
  });
  if (response.type === 'opaqueredirect') throw new Error('You are logged out. Log in, then try again.');
  if (!response.ok || !response.body) {
    const failure = (await response.json().catch(() => null)) as { message?: string } | null;
    throw new Error(failure?.message ?? 'The AI service cannot be reached. Please try again later.');
  }
  let text = '';
  for await (const event of eventsOf(response.body)) {
    if ('problem' in event) throw new Error(`${event.problem}${keptText}`);
    if ('isComplete' in event) return text;
    text += event.text;
    onText(text);
  }
  throw new Error(`The connection to this site broke off before the answer was complete.${keptText}`);
}

const keptText = ' What had arrived so far is kept.';

/** Yields the server's events. A broken connection ends them. */
async function* eventsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<AssistEvent> {
  try {
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    for await (const { data } of events) yield assistEventSchema.parse(JSON.parse(data));
  } catch {
    // The caller decides what an end without a last event means.
  }
}
