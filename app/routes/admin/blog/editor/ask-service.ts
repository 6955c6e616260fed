import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Task } from '#app/features/blog/generator/tasks.ts';
import { type AssistEvent, assistEventSchema } from '../assist-event.ts';

/**
 * Asks the AI service through the site, and tells each time more words have arrived.
 * @returns the whole answer
 * @throws Error with a sentence for the person; what had arrived by then was told
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
  if (response.type === 'opaqueredirect') throw new Error('You are signed out. Sign in, then try again.');
  if (!response.ok || !response.body) {
    const said = (await response.json().catch(() => null)) as { message?: string } | null;
    throw new Error(said?.message ?? 'The AI service cannot be reached. Please try again later.');
  }
  let words = '';
  for await (const event of eventsOf(response.body)) {
    if ('problem' in event) throw new Error(`${event.problem}${keptText}`);
    if ('isComplete' in event) return words;
    words += event.words;
    onText(words);
  }
  throw new Error(`The connection to this site broke off before the answer was complete.${keptText}`);
}

const keptText = ' What had arrived is kept.';

/** What the site says, event by event. A connection that breaks is the end of it. */
async function* eventsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<AssistEvent> {
  try {
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    for await (const { data } of events) yield assistEventSchema.parse(JSON.parse(data));
  } catch {
    // The caller says what an end without a last event means.
  }
}
