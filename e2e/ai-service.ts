import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the small service does with a question, given the last thing it was asked. */
export type Answer = (response: ServerResponse, asked: string) => void;

export interface SmallService {
  /** What the site is started with to use it. */
  env: Record<string, string>;
  answerWith: (answer: Answer) => void;
  /** How many answers the site has hung up on. */
  hungUp: () => number;
  stop: () => void;
}

/** A service that speaks the chat completions interface, on this machine, and says what a test tells it to. */
export async function startAiService(): Promise<SmallService> {
  let answer: Answer = (response) => response.end();
  let hungUp = 0;
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableEnded) hungUp += 1;
    });
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => answer(response, JSON.parse(body).messages.at(-1).content));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: 'small' },
    answerWith: (next) => {
      answer = next;
    },
    hungUp: () => hungUp,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const said = (words: string) => `data: ${JSON.stringify({ choices: [{ delta: { content: words } }] })}\n\n`;

/** The whole answer, word by word. */
export const says =
  (words: string): Answer =>
  (response) => {
    for (const part of words.match(/\S+\s*/g) ?? []) response.write(said(part));
    response.end('data: [DONE]\n\n');
  };

/** Begins, and never ends. */
export const beginsWith =
  (words: string): Answer =>
  (response) => {
    response.write(said(words));
  };

/** Begins, then the line breaks. */
export const breaksOffAfter =
  (words: string): Answer =>
  (response) => {
    response.write(said(words), () => setTimeout(() => response.destroy(), 200));
  };

export const refuses =
  (status: number): Answer =>
  (response) => {
    response.writeHead(status).end('{}');
  };

/** Says this, then ends in the middle of an answer in one of the ways services do. */
export const endsEarly =
  (words: string, how: 'unmarked' | 'length' | 'fault'): Answer =>
  (response) => {
    response.write(said(words));
    if (how === 'length') response.write('data: {"choices":[{"delta":{},"finish_reason":"length"}]}\n\n');
    if (how === 'fault') response.write('data: {"error":{"message":"overloaded"}}\n\n');
    response.end(how === 'length' ? 'data: [DONE]\n\n' : '');
  };
