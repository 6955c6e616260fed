import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { type CompressedBody, compressBody } from '#app/core/page-cache/compress.server.ts';
import { ownValue } from '#app/lib/own-value.ts';

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

/** Reads a file of another version's build; null if there is none. */
type ReadOther = (path: string) => Promise<Buffer | null>;

/**
 * The build's own files: listed once at boot, read and compressed at the first request, then cached. Pages of another
 * version ask for the hashed files of their own build.
 */
export class StaticFiles {
  readonly #paths: Map<string, string>;
  readonly #files = new Map<string, Promise<StaticFile | null>>();
  readonly #headers: [name: string, value: string][];
  readonly #readOther: ReadOther;

  constructor(root: string, headers: [name: string, value: string][], readOther: ReadOther = async () => null) {
    this.#headers = headers;
    this.#readOther = readOther;
    const entries = readdirSync(root, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    this.#paths = new Map(files.map((file) => [`/${relative(root, file)}`, file]));
  }

  /** @returns null if no file has this address; a promise of null if that is known only after a look at the store */
  find(method: string | undefined, url: string): Promise<StaticFile | null> | null {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const question = url.indexOf('?');
    const path = question === -1 ? url : url.slice(0, question);
    const source = this.#paths.get(path);
    if (!source && !path.startsWith(hashedFolder)) return null;
    const cached = this.#files.get(path);
    if (cached) return cached;
    const reading = this.#read(path, source);
    this.#files.set(path, reading);
    // Neither a failure nor a missing file is cached: the next request retries.
    const forget = () => this.#files.delete(path);
    reading.then((file) => file ?? forget(), forget);
    return reading;
  }

  async #read(path: string, source: string | undefined): Promise<StaticFile | null> {
    const bytes = source ? await readFile(source) : await this.#readOther(path);
    if (!bytes) return null;
    const type = ownValue(staticFileTypes, extname(path)) ?? 'application/octet-stream';
    const maxAge = path.startsWith(hashedFolder) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
    const body = await compressBody(bytes, type, 11);
    return {
      ...body,
      status: 200,
      headers: [...this.#headers, ['Content-Type', type], ['Cache-Control', maxAge], ['Vary', 'Accept-Encoding']],
    };
  }
}
