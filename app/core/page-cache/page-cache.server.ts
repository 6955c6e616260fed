import { LRUCache } from 'lru-cache';
import { affectsTags } from '#app/lib/affects-tags.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { type CompressedBody, compressBody, packBrotli } from './compress.server.ts';

/** A complete response, ready to send. */
export interface CachedPage extends CompressedBody {
  status: number;
  headers: [name: string, value: string][];
  tags: ReadonlySet<string>;
  /** The time, by `elapsedMs`, after which the page is rendered again. */
  freshUntil: number;
  /** Whether the page is compressed at the best quality, or is being so. */
  isBestCompressed: boolean;
}

export interface RenderedPage {
  status: number;
  headers: [name: string, value: string][];
  type: string;
  body: Buffer;
  tags: ReadonlySet<string>;
  /** The time for which it counts as fresh without a notice, in milliseconds, if it is shorter than usual. */
  freshMs?: number;
}

interface Rendering {
  filling: Promise<CachedPage | null>;
  /** The tags of the notices that have arrived since it began. */
  changed: Set<string>;
}

/** How long a page counts as fresh without a notice, in case a notice is missed. */
const maxFreshMs = 10 * minuteMs;
/** The maximum number of cached variants of one page, such as the later pages of a list. */
const maxVariants = 16;
/** Matches an address with a query, or a path spelt differently from our own links. */
const isVariant = (key: string) => /[?%A-Z]/.test(key);

/**
 * Caches complete responses that many people share. Bounded in bytes. Evicts the least recently used first, and
 * variants of a page (with a query) before pages. A dropped page becomes stale instead of being deleted, so that it can
 * be served while the database is away.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  /** The renders that a request can join, by key. */
  readonly #rendering = new Map<string, Rendering>();
  /** All renders, also those that no request joins any more. */
  readonly #running = new Set<Rendering>();
  readonly #elapsedMs: () => number;

  /** `elapsedMs` is monotonic: a system clock that is set back must not keep pages fresh. */
  constructor({ maxBytes, elapsedMs = () => performance.now() }: { maxBytes: number; elapsedMs?: () => number }) {
    // A size of 0 is not allowed, and a page may have no body.
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes || 1 });
    this.#elapsedMs = elapsedMs;
  }

  get bytes() {
    return this.#pages.calculatedSize;
  }

  /** The number of cached pages, fresh or stale. */
  get count() {
    return this.#pages.size;
  }

  /** Returns the page, fresh or stale. Counts as a use. */
  find(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  findFresh(key: string): CachedPage | undefined {
    const page = this.find(key);
    if (!page || page.freshUntil <= this.#elapsedMs()) return undefined;
    if (!page.isBestCompressed) void this.#recompress(key, page);
    return page;
  }

  /**
   * Renders a page once for all concurrent requests, unless an earlier one has just done so. `render` returns null for a
   * response that must not be cached; every waiting request then renders its own.
   */
  async fill(key: string, render: () => Promise<RenderedPage | null>): Promise<CachedPage | null> {
    const fresh = this.findFresh(key);
    if (fresh) return fresh;
    const underWay = this.#rendering.get(key);
    if (underWay) {
      const before = new Set(underWay.changed);
      const page = await underWay.filling;
      // It may hold content from before a notice that came before this request.
      return page && affectsTags(before, page.tags) ? this.fill(key, render) : page;
    }
    const rendering: Rendering = { filling: Promise.resolve(null), changed: new Set() };
    this.#running.add(rendering);
    this.#rendering.set(key, rendering);
    rendering.filling = this.#renderAndKeep(key, render, rendering.changed).finally(() => {
      this.#running.delete(rendering);
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    });
    return rendering.filling;
  }

  /** Marks every page that carries one of the tags as stale. `*` means all of them. */
  drop(tags: Iterable<string>): void {
    const dropped = new Set(tags);
    // A render that began before this notice may hold old content. Its tags are known once it is complete.
    for (const { changed } of this.#running) for (const tag of dropped) changed.add(tag);
    // If they are known already, no request needs to wait for this render.
    for (const key of this.#rendering.keys())
      if (affectsTags(dropped, this.#pages.peek(key)?.tags ?? new Set())) this.#rendering.delete(key);
    for (const page of this.#pages.values()) if (affectsTags(dropped, page.tags)) page.freshUntil = 0;
  }

  /** @param changed the tags of the notices that arrive meanwhile */
  async #renderAndKeep(
    key: string,
    render: () => Promise<RenderedPage | null>,
    changed: ReadonlySet<string>,
  ): Promise<CachedPage | null> {
    const rendered = await render();
    if (!rendered) return null;
    const compressed = await compressBody(rendered.body, rendered.type);
    const isCurrent = !affectsTags(changed, rendered.tags);
    const existing = this.#pages.peek(key);
    const isOvertaken = !isCurrent && existing !== undefined && existing.freshUntil > 0;
    const page: CachedPage = {
      ...compressed,
      status: rendered.status,
      headers: rendered.headers,
      tags: rendered.tags,
      freshUntil: isCurrent ? this.#elapsedMs() + Math.min(rendered.freshMs ?? maxFreshMs, maxFreshMs) : 0,
      isBestCompressed: compressed.br === null,
    };
    if (!isOvertaken) this.#keep(key, page);
    return page;
  }

  /**
   * Runs from the second visitor on: the first does not wait for it, and addresses requested once are not worth it. The
   * page becomes another object, because responses are prepared once for each (`server/prepared-response.ts`).
   */
  async #recompress(key: string, page: CachedPage): Promise<void> {
    page.isBestCompressed = true;
    const br = await packBrotli(page.identity, 11).catch(() => null); // then the page stays as it is
    if (!br || this.#pages.peek(key) !== page || !page.br) return;
    this.#pages.set(key, { ...page, br, bytes: page.bytes - page.br.length + br.length });
  }

  /**
   * Variants are evicted before pages, so that requests for every possible variant cannot evict the copies kept for an
   * outage.
   */
  #keep(key: string, page: CachedPage): void {
    this.#pages.delete(key);
    const [path = '', query] = key.split('?', 2);
    if (query !== undefined) this.#boundVariants(`${path}?`);
    const maxOtherBytes = this.#pages.maxSize - page.bytes;
    if (maxOtherBytes < 0) return;
    if (this.bytes > maxOtherBytes)
      for (const variant of [...this.#pages.rkeys()].filter(isVariant)) {
        this.#pages.delete(variant);
        if (this.bytes <= maxOtherBytes) break;
      }
    if (this.bytes <= maxOtherBytes || !isVariant(key)) this.#pages.set(key, page);
  }

  /** Makes room for one more variant of a page. */
  #boundVariants(start: string): void {
    const variants = [...this.#pages.rkeys()].filter((key) => key.startsWith(start));
    for (const key of variants.slice(0, Math.max(0, variants.length - maxVariants + 1))) this.#pages.delete(key);
  }
}
