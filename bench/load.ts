// Requests one address repeatedly on open connections. A separate process, so that its CPU time does not count as the
// server's. Started by `load` in measure.ts; prints one line of JSON.
import { connect } from 'node:net';

const [port, path, headers, connections, durationMs, bodyBytes] = JSON.parse(process.argv[2] ?? '[]') as [
  number,
  string,
  Record<string, string>,
  number,
  number,
  number | null,
];
const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
const question = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${lines.join('')}\r\n`);
const endOfHead = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

let requests = 0;
const startedAt = performance.now();
const isOver = () => performance.now() - startedAt > durationMs;

function fail(what: string): never {
  console.error(`${path}: ${what}`);
  process.exit(1);
}

/**
 * Returns the length of a response in bytes, head and body; null while its head is incomplete, infinite if only its end
 * defines it.
 */
function measureAnswer(received: Buffer): number | null {
  const end = received.indexOf(endOfHead);
  if (end === -1) return null;
  const head = received.subarray(0, end).toString('latin1');
  if (!head.startsWith('HTTP/1.1 200 ')) fail(`answered ${head.split('\r\n', 1)[0]}`);
  const length = Number(head.match(/\r\ncontent-length: (\d+)/i)?.[1] ?? Number.POSITIVE_INFINITY);
  if (bodyBytes !== null && length !== bodyBytes) fail(`sent ${length} bytes instead of ${bodyBytes}`);
  return end + endOfHead.length + length;
}

function run(): Promise<void> {
  return new Promise((resolve) => {
    let received = 0;
    let expected: number | null = null;
    let head: Buffer = Buffer.alloc(0);
    const socket = connect(port, '127.0.0.1', () => socket.write(question));
    socket.setNoDelay(true);
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (expected === null) {
        head = Buffer.concat([head, chunk]);
        expected = measureAnswer(head);
        if (expected === null) return;
      }
      const hasEnded =
        expected === Number.POSITIVE_INFINITY
          ? chunk.subarray(-lastChunk.length).equals(lastChunk)
          : received >= expected;
      if (!hasEnded) return;
      if (received > expected) fail('sent more than was asked for');
      received = 0;
      head = Buffer.alloc(0);
      expected = null;
      requests += 1;
      if (isOver()) {
        socket.destroy();
        resolve();
      } else socket.write(question);
    });
    socket.on('close', () => {
      if (!isOver()) fail('closed the connection');
    });
    socket.on('error', (error) => fail(error.message));
  });
}

await Promise.all(Array.from({ length: connections }, run));
console.log(JSON.stringify({ requests, seconds: (performance.now() - startedAt) / 1000 }));
