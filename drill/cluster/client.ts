import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Reply {
  /** 0 if the connection failed, or no whole answer came in time. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: URLSearchParams | Buffer | string;
  /** A visitor's own address on the loopback network. */
  from?: string;
}

/** The longest that a person waits. */
const patienceMs = 20_000;
const agents = new Map<string, Agent>();

/** Sends a request as one visitor, whose connection stays open. Never throws. */
export function send(port: number, path: string, question: Question = {}): Promise<Reply> {
  const { method = 'GET', headers = {}, body, from = '127.0.0.1' } = question;
  const agent = agents.get(from) ?? new Agent({ keepAlive: true, localAddress: from });
  agents.set(from, agent);
  const form = body instanceof URLSearchParams ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {};
  const bytes = body instanceof URLSearchParams ? body.toString() : body;
  return new Promise((resolve) => {
    const fail = () => resolve({ status: 0, headers: {}, body: '' });
    const clientRequest = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent,
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          ...form,
          ...(bytes !== undefined && { 'Content-Length': String(Buffer.byteLength(bytes)) }),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('error', fail);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      },
    );
    clientRequest.on('error', fail);
    clientRequest.end(bytes);
  });
}

export function closeConnections(): void {
  for (const agent of agents.values()) agent.destroy();
  agents.clear();
}
