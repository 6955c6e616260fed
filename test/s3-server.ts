import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { isSigned } from './s3-signature.ts';

export interface S3Server {
  settings: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };
  stop: () => Promise<void>;
}

/** s3rver's only account. */
const account = { keyId: 'S3RVER', secret: 'S3RVER' };

interface S3ServerOptions {
  /** A free one by default. */
  port?: number;
  /** Where the files are, and stay after a stop; by default a new folder, which `stop` deletes. */
  directory?: string;
  /** Answers requests in the store's stead. @returns whether it did, or will */
  intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The size of the largest body of a request, in bytes, as S3 refuses more than 5 GB. */
  maxBodyBytes?: number;
}

function refuseTooLarge(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  const body = '<?xml version="1.0"?><Error><Code>EntityTooLarge</Code><Message>Too large</Message></Error>';
  response.writeHead(400, { 'Content-Type': 'application/xml', Connection: 'close' }).end(body);
}

/**
 * Starts a local S3 server with one bucket, empty in a new folder. s3rver accepts every signature of version 4, so they
 * are checked before the request reaches it.
 */
export async function startS3Server({
  port = 0,
  directory: given,
  intercept = () => false,
  maxBodyBytes = Infinity,
}: S3ServerOptions = {}): Promise<S3Server> {
  const directory = given ?? mkdtempSync(join(tmpdir(), 's3-'));
  const bucket = 'media';
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  const server = createServer((request, response) => {
    if (intercept(request, response)) return;
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) refuseTooLarge(request, response);
    else if (isSigned(request, account)) answer(request, response);
    else response.writeHead(403).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: account.keyId,
      secretAccessKey: account.secret,
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (!given) rmSync(directory, { recursive: true, force: true });
    },
  };
}
