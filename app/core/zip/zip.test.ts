import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withZip } from './read-zip.server.ts';
import { type ZipFile, zipStream } from './write-zip.server.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zip-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const limits = { files: 10, fileBytes: 1_000_000, totalBytes: 3_000_000 };

function store(bytes: Uint8Array): string {
  const path = join(folder, `${Math.random()}.zip`);
  writeFileSync(path, bytes);
  return path;
}

const names = (bytes: Uint8Array) => withZip(store(bytes), limits, async (zip) => zip.names);

async function written(files: ZipFile[]): Promise<Uint8Array> {
  async function* all() {
    yield* files;
  }
  return new Uint8Array(await new Response(zipStream(all()) as BodyInit).arrayBuffer());
}

test('what is written as a stream is read again, word for word', async () => {
  const picture = Buffer.alloc(300_000, 7);
  const bytes = await written([
    { name: 'posts/tea.md', content: '# Tea ☕' },
    { name: 'media/hill.png', content: Readable.from([picture]), isCompressed: true },
    { name: 'empty.txt', content: '' },
  ]);
  await withZip(store(bytes), limits, async (zip) => {
    expect(zip.names).toEqual(['posts/tea.md', 'media/hill.png', 'empty.txt']);
    expect(Buffer.from((await zip.read('posts/tea.md')) ?? []).toString()).toBe('# Tea ☕');
    expect(Buffer.from((await zip.read('media/hill.png')) ?? [])).toEqual(picture);
    expect(await zip.read('nowhere')).toBeNull();
  });
});

test('an error while files are written reaches the reader of the archive', async () => {
  async function* failing(): AsyncGenerator<ZipFile> {
    yield { name: 'a.txt', content: 'a' };
    throw new Error('the database is away');
  }
  await expect(new Response(zipStream(failing()) as BodyInit).arrayBuffer()).rejects.toThrow();
});

test('hostile and damaged archives are refused with a sentence', async () => {
  await expect(names(strToU8('not a zip at all'))).rejects.toThrow('cannot be read');
  const good = zipSync({ 'a.txt': strToU8('a'.repeat(1000)) });
  await expect(names(good.slice(0, -30))).rejects.toThrow('cannot be read');
  await expect(names(zipSync({ '../../etc/passwd': strToU8('x') }))).rejects.toThrow('points outside it');
  await expect(names(zipSync({ 'C:/windows': strToU8('x') }))).rejects.toThrow('points outside it');
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}.txt`, strToU8('x')]));
  await expect(names(zipSync(many))).rejects.toThrow('more than 10 files');
  const bomb = zipSync({ 'a.bin': new Uint8Array(4_000_000) });
  expect(bomb.length).toBeLessThan(10_000);
  await expect(names(bomb)).rejects.toThrow('expands to far more');
});

test('a file that is larger than its archive says is not unpacked to its end', async () => {
  const lying = zipSync({ 'a.bin': new Uint8Array(2_500_000) });
  const view = new DataView(lying.buffer, lying.byteOffset);
  // The uncompressed size, in the local header and in the central directory.
  const directory = lying.length - 22 - (46 + 5);
  view.setUint32(22, 10, true);
  view.setUint32(directory + 24, 10, true);
  const read = withZip(store(lying), limits, (zip) => zip.read('a.bin'));
  await expect(read).rejects.toThrow(/larger than|cannot be read/);
});
