import { fileOfAsset, fileOfPage, siteAddressOf } from './addresses.server.ts';

/** Reads an address as a visitor who is not signed in. */
export type ReadAddress = (
  /** A path, with its query. */
  target: string,
  method?: 'GET' | 'HEAD',
) => Promise<{
  response: Response;
  /** Whether the page is the same for every visitor. */
  isPublic: boolean;
}>;

type ExportedLink = { file: string; hash: string } | null;

/**
 * The search answers each visitor's own words, and free times change. Another order of a list would only repeat
 * it.
 */
const needsSite = (target: string) => /^\/(search|book\/[^/?]+)(\?|$)|[?&]sort=/.test(target);

const maxRedirects = 5;

/** Decides how each linked address is rewritten, and keeps the list of files that are still to be written. */
export class Resolver {
  readonly #read: ReadAddress;
  readonly #origin: string;
  /** The files of known addresses; null for one that stays on the site itself. */
  readonly #known = new Map<string, ExportedLink>();
  readonly #taken = new Set<string>();
  readonly #pages: string[] = [];
  #nextPage = 0;
  readonly #files: string[] = [];
  brokenLinks = 0;

  /** @param pages the addresses of pages that certainly exist */
  constructor(read: ReadAddress, origin: string, pages: readonly string[]) {
    this.#read = read;
    this.#origin = origin;
    for (const target of pages) if (!needsSite(target)) this.#addPage(target);
  }

  get knownPages(): number {
    return this.#pages.length;
  }

  nextPage(): string | undefined {
    return this.#pages[this.#nextPage++];
  }

  nextFile(): string | undefined {
    return this.#files.shift();
  }

  /** Whether a file of this name is in the archive. Names differ by more than their case. */
  isTaken = (file: string): boolean => this.#taken.has(file.toLowerCase());
  take = (file: string): void => void this.#taken.add(file.toLowerCase());

  /**
   * Returns what replaces an address on a page: a link to a file of the archive, the same address for another site, or
   * the absolute address for what needs the site itself.
   */
  async rewrite(href: string, page: string, linkTo: (file: string) => string): Promise<string> {
    const address = siteAddressOf(href, page, this.#origin);
    if (!address) return href;
    const link = await this.resolve(address.target);
    if (link) return linkTo(link.file) + (address.hash || link.hash);
    return new URL(href, this.#origin + page).href;
  }

  /** Adds a file that a page names for other programs, which is made for each page: it is not looked at first. */
  addPicture(href: string, page: string): void {
    const address = siteAddressOf(href, page, this.#origin);
    if (address && !this.#known.has(address.target)) this.#addFile(address.target);
  }

  /** Returns the file of an address; null if it is not in the archive. */
  async resolve(target: string): Promise<ExportedLink> {
    const existing = this.#known.get(target);
    if (existing !== undefined) return existing;
    const link = await this.#find(target, maxRedirects);
    this.#known.set(target, link);
    return link;
  }

  async #find(target: string, redirectsLeft: number): Promise<ExportedLink> {
    if (needsSite(target)) return null;
    const { response, isPublic } = await this.#read(target, 'HEAD');
    await response.body?.cancel();
    const location = response.headers.get('Location');
    if (location && response.status >= 300 && response.status < 400) {
      const address = redirectsLeft > 0 ? siteAddressOf(location, target, this.#origin) : null;
      // A page that asks to sign in leads to another that is not public.
      const link =
        address && (this.#known.get(address.target) ?? (await this.#find(address.target, redirectsLeft - 1)));
      return link && { file: link.file, hash: address?.hash || link.hash };
    }
    if (!response.ok) {
      if (response.status === 404 || response.status === 410) this.brokenLinks += 1;
      return null;
    }
    if (!(response.headers.get('Content-Type') ?? '').startsWith('text/html')) return this.#addFile(target);
    return isPublic ? this.#addPage(target) : null;
  }

  #addPage(target: string): ExportedLink {
    const existing = this.#known.get(target);
    if (existing) return existing;
    const link = { file: fileOfPage(target), hash: '' };
    this.#known.set(target, link);
    if (this.isTaken(link.file)) return link;
    this.take(link.file);
    this.#pages.push(target);
    return link;
  }

  #addFile(target: string): ExportedLink {
    const [path = ''] = target.split('?');
    const link = { file: fileOfAsset(path), hash: '' };
    this.#known.set(target, link);
    if (this.isTaken(link.file)) return link;
    this.take(link.file);
    this.#files.push(path);
    return link;
  }
}
