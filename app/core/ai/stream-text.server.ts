import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';
import { megabyte } from '#app/lib/byte-units.ts';
import { minuteMs } from '#app/lib/time/units.ts';

/** The address of the service, and the model to use. */
export interface AiService {
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
}

export interface AiMessage {
  role: 'system' | 'user';
  content: string;
}

interface Question {
  service: AiService;
  messages: AiMessage[];
  /** Ends the response early: the admin has left or pressed Stop. */
  signal: AbortSignal;
  silenceMs?: number;
  longestMs?: number;
}

/** The service returned an error or an incomplete response. The message is for the admin. */
export class AiServiceError extends Error {
  override name = 'AiServiceError';
}

const longestSilenceMs = minuteMs;
/** A service that sends a character a minute is not silent. */
const longestAnswerMs = 10 * minuteMs;
const maxCharacters = 60_000;
/** Of the whole response, in bytes: an event has a hundred times more of them than characters of text at most. */
const maxBytes = 16 * megabyte;
/** Characters per event: no service sends a tenth of it. */
const maxEventLength = 1_000_000;

/**
 * Sends the request and yields the text of the response as it arrives. Returns only if the service marks the response
 * as complete, or if `signal` ended it. Text yielded before an error is an incomplete response.
 * @throws AiServiceError if the service is down, refuses, stops sending, disconnects, truncates its response, takes more
 * than ten minutes, or sends more than 60,000 characters or an invalid response
 */
export async function* streamText({
  service,
  messages,
  signal,
  silenceMs = longestSilenceMs,
  longestMs = longestAnswerMs,
}: Question) {
  const deadline = AbortSignal.timeout(longestMs);
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  const onData = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  let characters = 0;
  try {
    const body = await ask(service, messages, AbortSignal.any([signal, silence.signal, deadline]));
    let isFinished = false;
    for await (const data of eventsOf(body)) {
      onData();
      if (data === '[DONE]') return;
      const { text, reason } = readChunk(data);
      const room = maxCharacters - characters;
      characters += text.length;
      if (text) yield text.slice(0, room);
      if (text.length > room)
        throw new AiServiceError('The answer is longer than 60,000 characters; the rest was left out.');
      if (reason && reason !== 'stop') throw new AiServiceError(earlyEnds.get(reason) ?? earlyEnd);
      isFinished ||= reason === 'stop';
    }
    // Some services end the stream without the last marker, after they have marked the response as complete.
    if (!isFinished) throw new AiServiceError('The AI service ended the answer before it was complete.');
  } catch (error) {
    if (signal.aborted) return;
    if (deadline.aborted) throw new AiServiceError('The AI service took too long; the rest of the answer is left out.');
    if (silence.signal.aborted) throw new AiServiceError('The AI service stopped responding. Please try again.');
    if (error instanceof AiServiceError) throw error;
    throw new AiServiceError(
      characters > 0
        ? 'The connection to the AI service broke off in the middle of the answer.'
        : 'The AI service cannot be reached. Please try again later.',
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
  }
}

async function ask({ baseUrl, apiKey, model }: AiService, messages: AiMessage[], signal: AbortSignal) {
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    // The editor's text must reach only the address that the operator set.
    redirect: 'error',
    headers: { 'Content-Type': 'application/json', ...(apiKey && { Authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify({ model, messages, stream: true }),
    signal,
  });
  if (response.ok && response.body) return response.body;
  await response.body?.cancel();
  if (response.status === 429) throw new AiServiceError('The AI service is busy. Please try again in a minute.');
  throw new AiServiceError(`The AI service refused to answer (${response.status}). Its settings may be wrong.`);
}

/** Yields the data of each server-sent event. */
async function* eventsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const events = body
    .pipeThrough(limitBytes())
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: maxEventLength }));
  for await (const { data } of events) yield data.trim();
}

function limitBytes(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        throw new AiServiceError('The AI service sent far more than an answer; the rest was left out.');
      controller.enqueue(chunk);
    },
  });
}

const earlyEnds = new Map([
  ['length', 'The answer reached the length limit of the AI service and is cut off.'],
  ['content_filter', 'The AI service withheld the rest of the answer.'],
]);
const earlyEnd = 'The AI service ended the answer before it was complete.';

const chunkSchema = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(
      z.object({ delta: z.object({ content: z.string().nullish() }).nullish(), finish_reason: z.string().nullish() }),
    )
    .nullish(),
});

/** @returns the text of one event, and why the response ends with it, if it does */
function readChunk(data: string): { text: string; reason: string | null } {
  const chunk = chunkSchema.safeParse(parseJson(data));
  if (!chunk.success) {
    throw new AiServiceError('The AI service sent an answer that this site cannot read.', { cause: chunk.error });
  }
  if (chunk.data.error) {
    // The service's message is for the operator: it may contain an address or a key.
    throw new AiServiceError('The AI service reported a fault before the answer was complete.');
  }
  const choice = chunk.data.choices?.[0];
  return { text: choice?.delta?.content ?? '', reason: choice?.finish_reason ?? null };
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
