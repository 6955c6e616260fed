import { readdir, readFile, stat } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type ParsedMail, parseMail } from './parse-mail.ts';

/** By file. A file of the outbox is written once, and a test that waits for a mail reads the outbox again and again. */
const mails = new Map<string, ParsedMail>();

/** Returns the mails in a data folder's outbox, the oldest first. Empty while there is no outbox. */
export async function readOutbox(dataDir: string): Promise<ParsedMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      const { ino, mtimeMs } = await stat(path);
      const key = `${path} ${ino} ${mtimeMs}`;
      const mail = mails.get(key) ?? parseMail(await readFile(path));
      mails.set(key, mail);
      return mail;
    }),
  );
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  port: number;
  /** The accepted mails, in order. */
  mails: ParsedMail[];
  /** Breaks every connection, like an unplugged cable. */
  drop: () => void;
  stop: () => Promise<void>;
}

export interface MailServerOptions {
  /** To listen on again after a stop; otherwise a free one. */
  port?: number;
  /** Throws to refuse; `responseCode` on the error is sent to the client. May be slow. */
  onRecipient?: (address: string) => void | Promise<void>;
  /** Called with the first bytes of a mail. */
  onBegin?: () => void;
  /** Called with the whole mail before it is confirmed to the client. Throws to refuse. */
  onMail?: (mail: ParsedMail) => void | Promise<void>;
  options?: SMTPServerOptions;
}

/** Starts a real mail server on this machine, for SMTP_URL. It accepts mail from any client, without encryption. */
export async function startMailServer(given: MailServerOptions = {}): Promise<MailServer> {
  const { port = 0, onRecipient, onBegin, onMail, options } = given;
  const mails: ParsedMail[] = [];
  const sockets = new Set<Socket>();
  const answer = (work: void | Promise<void>, callback: (error?: Error | null) => void) =>
    Promise.resolve(work).then(() => callback(), callback);
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, callback) => void answer((async () => onRecipient?.(address))(), callback),
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.once('data', () => onBegin?.());
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = parseMail(Buffer.concat(chunks));
        const taking = (async () => {
          await onMail?.(mail);
          mails.push(mail);
        })();
        void answer(taking, callback);
      });
    },
    ...options,
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('error', () => undefined); // a client that disconnected
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const listening = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    mails,
    drop: () => {
      for (const socket of sockets) socket.destroy();
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
