import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface FailingConnection {
  /** The site's address through this connection. */
  address: string;
  /** Returns the number of bytes sent to the site so far. */
  sent: () => number;
  /** Breaks every connection once this many bytes were sent in total. @returns once it has happened */
  cutAfter: (bytes: number) => Promise<void>;
  /** Takes connections again. */
  restore: () => void;
}

/** Opens a connection to a site that fails on demand, like one on a phone or a train. */
export async function openFailingConnection(address: string): Promise<FailingConnection> {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let sent = 0;
  let isCut = false;
  let next: { at: number; happened: () => void } | undefined;

  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const server = createServer((visitor) => {
    if (isCut) return visitor.destroy();
    const site = connect(Number(port), hostname);
    for (const socket of [visitor, site]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    visitor.on('close', () => site.destroy());
    site.on('close', () => visitor.destroy());
    visitor.on('data', (bytes) => {
      sent += bytes.length;
      if (!next || sent < next.at) return;
      const { happened } = next;
      next = undefined;
      isCut = true;
      closeAll();
      happened();
    });
    visitor.pipe(site).pipe(visitor);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => {
    closeAll();
    server.close();
  });
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    cutAfter: (bytes) =>
      new Promise((happened) => {
        next = { at: bytes, happened };
      }),
    restore: () => {
      isCut = false;
    },
  };
}
