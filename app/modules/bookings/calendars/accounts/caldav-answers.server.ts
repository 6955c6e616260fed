import type { createSafeFetch } from '#app/core/safe-http/create-safe-fetch.server.ts';
import { CalendarError, expectStatus } from './remote-calendar.ts';

/** A CalDAV server, and whose account it is. */
export interface CaldavConnection {
  fetch: ReturnType<typeof createSafeFetch>;
  headers: Record<string, string>;
  /** Of times without a zone. */
  timeZone: string;
  /** Of the owner: invitations that they declined do not make them busy. */
  addresses: readonly string[];
  signal?: AbortSignal | undefined;
}

/** The library parses answers on the thread that serves requests. None but those with events is as large. */
const maxSmallBytes = 200_000;

/** Refuses answers that the library would parse for too long. */
export const smallAnswers =
  (fetch: CaldavConnection['fetch']): CaldavConnection['fetch'] =>
  async (address, init) => {
    const answer = await fetch(address, init);
    const content = await answer.arrayBuffer();
    if (content.byteLength > maxSmallBytes)
      throw new CalendarError('The server’s response is larger than this site can read.');
    return new Response(content.byteLength === 0 ? null : content, answer);
  };

/**
 * A login page, an error page, or an answer that was cut off is not an empty calendar: what is known stays. Checked here,
 * because the library returns them as a success without events.
 */
export const refuseOthers =
  (fetch: CaldavConnection['fetch']): CaldavConnection['fetch'] =>
  async (address, init) => {
    const answer = await fetch(address, init);
    const isQuery = init?.method === 'PROPFIND' || init?.method === 'REPORT';
    if (isQuery && (answer.status === 401 || answer.status >= 500)) expectStatus(answer);
    if (!isQuery || !answer.ok) return answer;
    const content = await answer.arrayBuffer();
    const end = Buffer.from(content.slice(-1000)).toString('utf8');
    if (answer.status !== 207 || !/(<\/([\w-]+:)?multistatus\s*>|<([\w-]+:)?multistatus[^<>]*\/>)\s*$/.test(end))
      throw new CalendarError('The server’s response is not a calendar, or is incomplete.');
    return new Response(content, answer);
  };

const emptyAnswer = '<d:multistatus xmlns:d="DAV:"/>';

/**
 * Returns a `fetch` for one request of the library, which keeps the answer with its events for a child process. The
 * library receives an empty one.
 */
export function keepAnswers({ fetch }: CaldavConnection, answers: Buffer[]): CaldavConnection['fetch'] {
  return async (address, init) => {
    const answer = await fetch(address, init);
    if (!answer.ok) return answer;
    answers.push(Buffer.from(await answer.arrayBuffer()));
    return new Response(emptyAnswer, { status: 207, headers: { 'content-type': 'application/xml' } });
  };
}
