// Measures what an upload costs compared with a plain stream to the same disk, how much memory a gigabyte needs on
// upload and download, and how many pictures are processed per second. Each round does both, one after the other, so
// that the machine's load is the same for both.
import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makePicture, videoHead } from '#test/media-files.ts';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { recordFigure } from './figures.ts';
import { median, memoryMb, round, startSite } from './measure.ts';
import { uploader } from './uploads.ts';

const megabyte = 1024 * 1024;
const rounds = 5;
const filmMb = 256;
const chunkMb = 16;
const largeMb = 1024;
const pictures = 24;

const server = await startSite();
const { header: Cookie } = await signInAs(server, { roles: ['admin'] });
const folder = mkdtempSync(join(tmpdir(), 'bench-media-'));
const filler = randomBytes(chunkMb * megabyte);

/** Yields the chunks of a video of this size, none of them larger than `chunkMb`. */
function* filmPieces(megabytes: number): Generator<Buffer> {
  const head = Buffer.concat(videoHead());
  const mdat = Buffer.alloc(8);
  mdat.writeUInt32BE(megabytes * megabyte - head.length);
  mdat.write('mdat', 4, 'latin1');
  const start = Buffer.concat([head, mdat]);
  yield Buffer.concat([start, filler.subarray(start.length)]);
  for (let left = megabytes - chunkMb; left > 0; left -= chunkMb) yield filler;
}

const { begin, send } = uploader(server, Cookie);

async function uploadFilm(megabytes: number): Promise<{ id: string; seconds: number }> {
  const location = await begin(megabytes * megabyte, 'film.mp4');
  const startedAtMs = performance.now();
  let offset = 0;
  let id: string | null = null;
  for (const piece of filmPieces(megabytes)) {
    id = await send(location, offset, piece);
    offset += piece.length;
  }
  if (!id) throw new Error('The film did not become a file');
  return { id, seconds: (performance.now() - startedAtMs) / 1000 };
}

/** The minimal server for the same chunks: each request is piped to a file, one file per video, as for uploads. */
let films = 0;
const plain = createServer((request, response) => {
  if (request.headers['x-first']) films += 1;
  pipeline(request, createWriteStream(join(folder, `plain-${films}`), { flags: 'a' })).then(
    () => response.writeHead(204).end(),
    () => response.destroy(),
  );
});
await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', () => resolve()));
const plainAddress = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;

async function streamPlainly(megabytes: number): Promise<number> {
  const startedAtMs = performance.now();
  let isFirst = true;
  for (const piece of filmPieces(megabytes)) {
    const body = piece as Uint8Array<ArrayBuffer>;
    const answer = await fetch(plainAddress, { method: 'PATCH', headers: isFirst ? { 'X-First': '1' } : {}, body });
    if (answer.status !== 204) throw new Error('The plain server failed');
    isFirst = false;
  }
  return (performance.now() - startedAtMs) / 1000;
}

/** Returns how much the memory of the process rises at most above its idle level while `work` runs. */
async function riseDuring(work: () => Promise<unknown>): Promise<number> {
  const restMb = memoryMb(server.pid);
  let highestMb = restMb;
  const timer = setInterval(() => {
    highestMb = Math.max(highestMb, memoryMb(server.pid));
  }, 50);
  await work();
  clearInterval(timer);
  return highestMb - restMb;
}

const addressOf = async (id: string) =>
  inDatabaseOf(
    server,
    async (client) =>
      (await client.query('select address from media_files where id = $1', [id])).rows[0].address as string,
  );

try {
  await uploadFilm(64);
  await streamPlainly(64);
  const ratios: number[] = [];
  const speeds: number[] = [];
  for (let done = 0; done < rounds; done += 1) {
    const plainSeconds = await streamPlainly(filmMb);
    const { seconds } = await uploadFilm(filmMb);
    ratios.push(plainSeconds / seconds);
    speeds.push(filmMb / seconds);
  }
  console.log(
    `upload: ${round(median(speeds))} MB a second (median of ${rounds} times ${filmMb} MB in pieces of ${chunkMb} MB)`,
  );
  console.log(`upload / plain stream to disk: ${round(median(ratios), 2)} (0.7 or better)`);

  recordFigure({ name: 'upload', value: median(ratios), unit: 'of a plain stream to disk', atLeast: 0.7 });

  let id = '';
  const upMb = await riseDuring(async () => {
    id = (await uploadFilm(largeMb)).id;
  });
  const address = await addressOf(id);
  const downMb = await riseDuring(async () => {
    const answer = await fetch(`${server.address}/media/${address}`, { headers: { Cookie } });
    let bytes = 0;
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length;
    if (bytes !== largeMb * megabyte) throw new Error(`${bytes} bytes came down`);
  });
  console.log(
    `memory above rest: ${round(upMb)} MB while 1 GB goes up, ${round(downMb)} MB while it comes down (under 50)`,
  );

  recordFigure({ name: 'memory while 1 GB goes up', value: upMb, unit: 'MB above rest', atMost: 50 });
  recordFigure({ name: 'memory while 1 GB comes down', value: downMb, unit: 'MB above rest', atMost: 50 });

  const photo = await makePicture({ width: 2400, height: 1600 }).jpeg({ quality: 90 }).toBuffer();
  const startedAtMs = performance.now();
  for (let number = 0; number < pictures; number += 1) await send(await begin(photo.length, `${number}.jpg`), 0, photo);
  const inspected = pictures / ((performance.now() - startedAtMs) / 1000);
  const isDone = () =>
    inDatabaseOf(server, async (client) => {
      const { rows } = await client.query(
        "select count(*) from media_files where kind = 'image' and placeholder is null",
      );
      return Number(rows[0].count) === 0;
    });
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 200));
  const ready = pictures / ((performance.now() - startedAtMs) / 1000);
  recordFigure({ name: 'pictures with all their sizes', value: ready, unit: 'a second' });
  console.log(
    `pictures of 2400 × 1600: ${round(inspected, 1)} a second looked through, ${round(ready, 2)} a second with all their sizes`,
  );
} finally {
  plain.close();
  plain.closeAllConnections();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
