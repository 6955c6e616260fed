import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Responds to a request of the AI service stand-in, given the last message. */
export type Answer = (response: ServerResponse, lastMessage: string) => void;

export interface SmallService {
  /** The environment variables that make the site use it. */
  env: Record<string, string>;
  answerWith: (answer: Answer) => void;
  /** Returns how many responses the site has aborted. */
  hungUp: () => number;
  stop: () => void;
}

/** Starts a local server with the chat completions API, which responds as a test defines. */
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

const said = (text: string) => `data: ${JSON.stringify({ choices: [{ delta: { content: text } }] })}\n\n`;

/** Sends the complete response, word by word. */
export const says =
  (text: string): Answer =>
  (response) => {
    for (const part of text.match(/\S+\s*/g) ?? []) response.write(said(part));
    response.end('data: [DONE]\n\n');
  };

/** Starts a response, and never ends it. */
export const beginsWith =
  (text: string): Answer =>
  (response) => {
    response.write(said(text));
  };

/** Starts a response, then breaks the connection. */
export const breaksOffAfter =
  (text: string): Answer =>
  (response) => {
    response.write(said(text), () => setTimeout(() => response.destroy(), 200));
  };

export const refuses =
  (status: number): Answer =>
  (response) => {
    response.writeHead(status).end('{}');
  };

/** Sends this text, then ends in the middle of a response in one of the ways real services do. */
export const endsEarly =
  (text: string, how: 'unmarked' | 'length' | 'fault'): Answer =>
  (response) => {
    response.write(said(text));
    if (how === 'length') response.write('data: {"choices":[{"delta":{},"finish_reason":"length"}]}\n\n');
    if (how === 'fault') response.write('data: {"error":{"message":"overloaded"}}\n\n');
    response.end(how === 'length' ? 'data: [DONE]\n\n' : '');
  };
