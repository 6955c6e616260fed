import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

const noSuchName = 3;
const refused = 5;

/**
 * A name server on loopback that knows TXT records alone. A name above a known one exists without records. With a
 * record named `refuse` it refuses every question.
 */
export async function startDnsServer(records: Record<string, string[]>): Promise<{ address: string; socket: Socket }> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query);
    const texts = records[name];
    const exists = texts || Object.keys(records).some((known) => known.endsWith(`.${name}`));
    const code = records.refuse ? refused : exists ? 0 : noSuchName;
    const answers = code === 0 ? (texts ?? []).map(textRecord) : [];
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180 | code, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([head, query.subarray(12, end + 4), ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${(socket.address() as AddressInfo).port}`, socket };
}

/** Reads the name of the question, which begins after the twelve bytes of the head. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** A TXT record of the question's name (a pointer to byte 12), class IN, for a minute. */
function textRecord(text: string): Buffer {
  const value = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, value.length + 1, value.length]);
  return Buffer.concat([head, value]);
}
