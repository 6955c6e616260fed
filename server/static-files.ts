import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { type CompressedBody, compressBody } from '#app/services/page-cache/compress.server.ts';

/** The types of the build's own files. */
export const staticFileTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** File names in this folder contain a hash of their content. */
const hashedFolder = '/assets/';

interface StaticFile extends CompressedBody {
  status: 200;
  headers: [name: string, value: string][];
}

/** The build's own files: listed once at boot, read and compressed at the first request, then cached. */
export class StaticFiles {
  readonly #paths: Map<string, string>;
  readonly #files = new Map<string, Promise<StaticFile>>();
  readonly #headers: [name: string, value: string][];

  constructor(root: string, headers: [name: string, value: string][]) {
    this.#headers = headers;
    const entries = readdirSync(root, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    this.#paths = new Map(files.map((file) => [`/${relative(root, file)}`, file]));
  }

  find(method: string | undefined, url: string): Promise<StaticFile> | null {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const question = url.indexOf('?');
    const path = question === -1 ? url : url.slice(0, question);
    const source = this.#paths.get(path);
    if (!source) return null;
    const known = this.#files.get(path);
    if (known) return known;
    const reading = this.#read(path, source);
    this.#files.set(path, reading);
    // A failure is not cached: the next request retries.
    reading.catch(() => this.#files.delete(path));
    return reading;
  }

  async #read(path: string, source: string): Promise<StaticFile> {
    const type = staticFileTypes[extname(path)] ?? 'application/octet-stream';
    const maxAge = path.startsWith(hashedFolder) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
    const body = await compressBody(await readFile(source), type, 11);
    return {
      ...body,
      status: 200,
      headers: [...this.#headers, ['Content-Type', type], ['Cache-Control', maxAge]],
    };
  }
}
