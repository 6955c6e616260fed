import { createServer } from 'node:net';
import type { Env } from '#app/core/runtime/env.server.ts';

type Address = Pick<Env, 'host' | 'port'>;

/** Listens for a moment. @returns sentences. Empty: the site can listen there */
export async function checkAddress(address: Address): Promise<string[]> {
  const server = createServer();
  const fault = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    server.once('error', resolve);
    server.listen(address.port, address.host, () => resolve(null));
  });
  await new Promise((resolve) => server.close(resolve));
  return fault ? [listenFault(fault, address)] : [];
}

/** Returns the sentence for an error of a server that was to listen. */
export function listenFault({ code, message }: NodeJS.ErrnoException, { host, port }: Address): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: set PORT to another, or to 0 for any that is free.`;
    case 'EACCES':
      return `Port ${port} is for root alone: set PORT to 1024 or more, and let a proxy listen to ${port}.`;
    case 'EADDRNOTAVAIL':
      return `HOST ${host} is not an address of this machine: set it to one of them, or to 0.0.0.0 for all.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is a name that this machine does not know: set it to an IP address such as 127.0.0.1 or ::1.`;
    default:
      return `The site cannot listen to HOST ${host} and PORT ${port} (${message}): set them to others.`;
  }
}
