/** Where the service is, and which of its models answers. */
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
  /** Ends the answer early: whoever asked has left, or pressed Stop. */
  signal: AbortSignal;
  silenceMs?: number;
}

/** The service did not answer as it should; the message says so to whoever asked. */
export class AiServiceError extends Error {
  override name = 'AiServiceError';
}

const longestSilenceMs = 60_000;
const maxCharacters = 60_000;

/**
 * Asks, and yields the words of the answer as they arrive.
 * @throws AiServiceError where the service is away, refuses, falls silent or talks nonsense
 */
export async function* streamWords({ service, messages, signal, silenceMs = longestSilenceMs }: Question) {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  try {
    const body = await ask(service, messages, AbortSignal.any([signal, silence.signal]));
    let characters = 0;
    for await (const data of eventsOf(body)) {
      heard();
      if (data === '[DONE]') return;
      const words = wordsOf(data);
      characters += words.length;
      if (words) yield words;
      if (characters > maxCharacters) return;
    }
  } catch (error) {
    if (signal.aborted) return;
    if (silence.signal.aborted) throw new AiServiceError('The AI service fell silent. Please try again.');
    if (error instanceof AiServiceError) throw error;
    throw new AiServiceError('The AI service cannot be reached. Please try again later.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

async function ask({ baseUrl, apiKey, model }: AiService, messages: AiMessage[], signal: AbortSignal) {
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(apiKey && { Authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify({ model, messages, stream: true }),
    signal,
  });
  if (response.ok && response.body) return response.body;
  await response.body?.cancel();
  if (response.status === 429) throw new AiServiceError('The AI service is busy. Please try again in a minute.');
  throw new AiServiceError(`The AI service refused to answer (${response.status}). Its settings may be wrong.`);
}

/** The data of each server-sent event. */
async function* eventsOf(body: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim();
  }
}

interface Chunk {
  choices?: { delta?: { content?: unknown } }[];
}

function wordsOf(data: string): string {
  try {
    const words = (JSON.parse(data) as Chunk).choices?.[0]?.delta?.content;
    return typeof words === 'string' ? words : '';
  } catch (cause) {
    throw new AiServiceError('The AI service answered in a way this site does not understand.', { cause });
  }
}
