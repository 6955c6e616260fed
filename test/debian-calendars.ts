import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calendarQuery } from 'tsdav';
import { icsOf, moveIcs, type RemotePeer, startOfIcs } from './remote-calendars.ts';

const programs = {
  radicale: (port: number, folder: string) => [
    ...['--server-hosts', `127.0.0.1:${port}`, '--storage-filesystem-folder', folder],
    ...['--auth-type', 'none', '--logging-level', 'error'],
  ],
  xandikos: (port: number, folder: string) => [
    ...['--defaults', '-d', folder, '--port', String(port), '-l', '127.0.0.1'],
    ...['--current-user-principal', '/robin/'],
  ],
};

/** A CalDAV server of Debian, with the calendar of a host, which may be stopped at any moment. */
export interface DebianCalendar extends RemotePeer {
  /** Ends the program at once, and starts it again with what it has stored. */
  restart(): Promise<void>;
}

/** Starts a CalDAV server of Debian, whose package is installed. */
export async function startDebianCalendar(program: keyof typeof programs): Promise<DebianCalendar> {
  const folder = await mkdtemp(join(tmpdir(), `${program}-`));
  const port = await freePort();
  const server = `http://127.0.0.1:${port}/`;
  const collection = program === 'radicale' ? `${server}robin/work/` : `${server}robin/calendars/calendar/`;
  const authorization = `Basic ${btoa('robin:secret')}`;
  const send = (url: string, method: string, body?: string) =>
    fetch(url, { method, headers: { authorization, 'content-type': 'text/calendar' }, ...(body && { body }) });
  let child: ChildProcess;
  const start = async () => {
    child = spawn(program, programs[program](port, folder), { stdio: 'ignore' });
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const answer = await send(server, 'OPTIONS').catch(() => null);
      if (answer) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${program} does not answer`);
  };
  const end = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  if (program === 'radicale') await send(collection, 'MKCALENDAR');

  const expectDone = async (answer: Promise<Response>) => {
    const { ok, status } = await answer;
    if (!ok) throw new Error(`${program} answers with ${status}`);
  };
  const textOf = async (ref: string) => (await send(collection + ref, 'GET')).text();
  return {
    kind: 'caldav',
    credentials: { server, username: 'robin', password: 'secret' },
    async list() {
      const answers = await calendarQuery({
        url: collection,
        props: { 'd:getetag': {}, 'c:calendar-data': {} },
        filters: { 'comp-filter': { _attributes: { name: 'VCALENDAR' } } },
        depth: '1',
        headers: { authorization },
      });
      return answers.map(({ href = '', props }) => ({
        ref: href.split('/').at(-1) ?? '',
        start: startOfIcs(props?.calendarData?._cdata ?? props?.calendarData),
      }));
    },
    async add(from, to) {
      const id = randomUUID();
      await expectDone(send(`${collection}${id}.ics`, 'PUT', icsOf(id, from, to)));
      return `${id}.ics`;
    },
    async move(ref, from, to) {
      await expectDone(send(collection + ref, 'PUT', moveIcs(await textOf(ref), from, to)));
    },
    remove: (ref) => expectDone(send(collection + ref, 'DELETE')),
    forgetTokens: () => undefined,
    async restart() {
      await end();
      await start();
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
