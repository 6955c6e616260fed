import { afterEach, expect, test, vi } from 'vitest';
import { eventStream, takeEventStream } from './event-stream.server.ts';
import { closeEventStreams, publishToEventStreams } from './server-sent-events.server.ts';
import { maxPerNetwork } from './stream-slots.server.ts';

afterEach(() => closeEventStreams());

const request = { url: 'http://site.example/events' };

/** Opens a connection. @returns it with what it has received so far */
function listen({
  read = async () => ({ unread: 1 }),
  ...details
}: { read?: () => Promise<unknown> } & Partial<Parameters<typeof eventStream>[0]> = {}) {
  const response = eventStream({
    request,
    events: [{ name: 'news', read }],
    mayContinue: async () => true,
    ...details,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const heard = { text: '', hasEnded: false };
  const run = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) heard.text += part.value;
    heard.hasEnded = true;
  })();
  return { response, heard, reader, run };
}

const events = ({ text }: { text: string }) => text.match(/^event: news$/gm)?.length ?? 0;

test('it says what is at once, and again after a notice of its tag', async () => {
  let unread = 3;
  const { response, heard } = listen({ read: async () => ({ unread }) });
  expect(response.headers.get('Content-Type')).toContain('text/event-stream');
  await expect.poll(() => heard.text).toContain('event: news\ndata: {"unread":3}\n\n');
  unread = 4;
  publishToEventStreams(['news']);
  await expect.poll(() => heard.text).toContain('data: {"unread":4}');
});

test('a burst of notices is one event, and other tags are none', async () => {
  const { heard } = listen();
  await expect.poll(() => events(heard)).toBe(1);
  for (let time = 0; time < 50; time++) publishToEventStreams(['news']);
  publishToEventStreams(['pages']);
  await expect.poll(() => events(heard)).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(events(heard)).toBe(2);
  // After a gap in the notices anything may have changed.
  publishToEventStreams(['*']);
  await expect.poll(() => events(heard)).toBe(3);
});

test('the line ends, unsaid, once anyone who listens may no longer', async () => {
  let mayContinue = true;
  const { heard } = listen({ mayContinue: async () => mayContinue, heartbeatMs: 50 });
  await expect.poll(() => heard.text).toContain(': still here');
  mayContinue = false;
  await expect.poll(() => heard.hasEnded).toBe(true);
  expect(events(heard)).toBe(1);
});

test('a database that is away ends no line', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue({ unread: 2 });
  const { heard } = listen({ read });
  await expect.poll(() => heard.text).toContain(': one moment');
  publishToEventStreams(['news']);
  await expect.poll(() => heard.text).toContain('data: {"unread":2}');
});

test('when the site stops every line ends, and a browser that hangs up is forgotten', async () => {
  const [one, other] = [listen(), listen()];
  await expect.poll(() => events(one.heard)).toBe(1);
  await one.reader?.cancel();
  closeEventStreams();
  await expect.poll(() => other.heard.hasEnded).toBe(true);
  publishToEventStreams(['news']);
});

test('of several events each is sent for its own notices, and as it is then', async () => {
  const read = (name: string) => async () => ({ name });
  const events = ['news', 'weather'].map((name) => ({ name, read: read(name) }));
  const { heard } = listen({ events });
  await expect.poll(() => heard.text).toContain('event: weather');
  heard.text = '';
  publishToEventStreams(['weather']);
  await expect.poll(() => heard.text).toContain('event: weather\ndata: {"name":"weather"}');
  expect(heard.text).not.toContain('event: news');
});

test('a connection gets the events without the body of the response, which then takes nothing', async () => {
  const read = vi.fn(async () => ({ unread: 1 }));
  const onEnd = vi.fn();
  const response = eventStream({ request, events: [{ name: 'news', read }], mayContinue: async () => true, onEnd });
  const open = takeEventStream(response);
  expect(read).not.toHaveBeenCalled();
  const written: string[] = [];
  const close = vi.fn();
  const end = open?.({ write: (part) => written.push(part.toString()), close });
  await expect.poll(() => written.join('')).toContain('event: news\ndata: {"unread":1}\n\n');
  expect(read).toHaveBeenCalledOnce();
  end?.();
  publishToEventStreams(['news']);
  expect([onEnd.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
  const other = takeEventStream(eventStream({ request, events: [], mayContinue: async () => true }));
  other?.({ write: () => undefined, close });
  closeEventStreams();
  expect(close).toHaveBeenCalledOnce();
  expect(takeEventStream(new Response('words'))).toBeNull();
});

test('a public event is read once for all connections, and always after the change', async () => {
  let replies = 1;
  const reads: PromiseWithResolvers<void>[] = [];
  const read = async () => {
    const open = Promise.withResolvers<void>();
    reads.push(open);
    const repliesBefore = replies;
    await open.promise;
    return { replies: repliesBefore };
  };
  const mayContinue = vi.fn(async () => true);
  const events = [{ name: 'news', tag: 'thread:1', isPublic: true, read }];
  const all = Array.from({ length: 50 }, () => listen({ events, mayContinue, pauseMs: 1 }).heard);
  await expect.poll(() => reads.length).toBe(1);
  // The change comes while the first read is under way: that read may not know it.
  replies = 2;
  publishToEventStreams(['thread:1']);
  publishToEventStreams(['thread:2']);
  await expect.poll(() => reads.length).toBe(2);
  for (const { resolve } of reads) resolve();
  for (const heard of all) await expect.poll(() => heard.text).toContain('event: news\ndata: {"replies":2}\n\n');
  expect(reads).toHaveLength(2);
  expect(mayContinue).not.toHaveBeenCalled();
});

test('visitors of one network have so many streams, and the next begins when one of them ends', async () => {
  const streams = Array.from({ length: maxPerNetwork }, (_, index) => listen({ visitorAddress: `2001:db8::${index}` }));
  await Promise.all(streams.map(({ heard }) => expect.poll(() => events(heard)).toBe(1)));
  const refused = eventStream({ request, events: [], mayContinue: async () => true, visitorAddress: '2001:db8::ffff' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(listen().response.status).toBe(200);
  expect(listen({ visitorAddress: '2001:db8:0:1::1' }).response.status).toBe(200);
  await streams[0]?.reader?.cancel();
  expect(listen({ visitorAddress: '2001:db8::ffff' }).response.status).toBe(200);
});

test('of streams that were made at once only so many open', async () => {
  const streams = Array.from({ length: maxPerNetwork + 5 }, () => ({
    request,
    visitorAddress: '192.0.2.77',
    events: [{ name: 'news', read: async () => 1 }],
    mayContinue: async () => true,
  })).map(eventStream);
  const closed: number[] = [];
  const ends = streams.map((response, index) =>
    takeEventStream(response)?.({ write: () => undefined, close: () => closed.push(index) }),
  );
  expect(closed).toHaveLength(5);
  for (const end of ends) end?.();
});

test('the data of the route of a stream, which would never be complete, is not found', () => {
  const onEnd = vi.fn();
  const data = { request: { url: 'http://site.example/events.data?_routes=events' }, onEnd };
  const response = eventStream({ events: [], mayContinue: async () => true, ...data });
  expect([response.status, response.body]).toEqual([404, null]);
});
