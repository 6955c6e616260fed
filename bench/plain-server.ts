// The baseline: node:http that sends the same bytes with the same headers and nothing else. Started by
// cached-pages.bench.ts, which passes the response; prints the port it listens on.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const { headers, body } = JSON.parse(process.argv[2] ?? '{}') as { headers: string[]; body: string };
const bytes = Buffer.from(body, 'base64');
const server = createServer({ keepAliveTimeout: 10_000 }, (_, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
