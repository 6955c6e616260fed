import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { ZipFile } from '#app/core/zip/write-zip.server.ts';
import { escapeXml } from '#app/lib/text/escape-xml.ts';
import { fileOfAsset, fileOfPage, fileOfRedirect, relativeLink, rootLink, siteAddressOf } from './addresses.server.ts';
import { type ReadAddress, Resolver } from './resolver.server.ts';
import { rewriteCss, rewritePage } from './rewrite-page.server.ts';

interface SiteParts {
  /** Without a closing slash. */
  origin: string;
  read: ReadAddress;
  /** How to reach the company, for the sentences in place of forms. */
  contact: { brandName: string; email: string };
  redirects: AsyncIterable<readonly { fromPath: string; target: string }[]>;
  /** Called after each page and file. */
  report: (progress: ExportProgress) => void;
  signal: AbortSignal;
  now: Date;
}

export interface ExportProgress {
  pages: number;
  files: number;
  knownPages: number;
  brokenLinks: number;
}

/** The files of a site at fixed addresses. */
const fixedFiles = ['/robots.txt', '/sitemap.xml', '/rss.xml', '/favicon.ico', '/.well-known/security.txt'];
/** No visitor types this one: it is not counted among the missing addresses. */
const missingAddress = '/missing.php';
const missingFile = '404.html';

/**
 * Yields the files of the whole site as static HTML: every page of the sitemap, every public page and file that one of
 * them links to, the page of missing addresses, and a page at each redirected address. One page is in memory at a time,
 * besides the list of addresses.
 */
export async function* siteFiles(parts: SiteParts): AsyncGenerator<ZipFile> {
  const { origin, read, signal } = parts;
  const addresses = await readSitemap(read, origin);
  const resolver = new Resolver(read, origin, ['/', ...addresses]);
  const counted = { pages: 0, files: 0 };
  const report = () => {
    const { knownPages, brokenLinks } = resolver;
    parts.report({ ...counted, knownPages, brokenLinks });
  };
  async function* newFiles(): AsyncGenerator<ZipFile> {
    for (let target = resolver.nextFile(); target; target = resolver.nextFile()) {
      signal.throwIfAborted();
      const file = await readFile(target, resolver, parts);
      if (!file) continue;
      yield file;
      counted.files += 1;
      report();
    }
  }

  yield { name: 'README.txt', content: readme(parts) };
  for (const path of fixedFiles) await resolver.resolve(path);
  yield await missingPage(resolver, parts);
  for (let target = resolver.nextPage(); target; target = resolver.nextPage()) {
    signal.throwIfAborted();
    const page = await readPage(target, resolver, parts);
    if (page) yield page;
    counted.pages += 1;
    report();
    yield* newFiles();
  }
  yield* newFiles();
  for await (const batch of parts.redirects) {
    for (const redirect of batch) {
      signal.throwIfAborted();
      const page = await redirectPage(redirect, resolver, parts);
      if (page) yield page;
    }
  }
  // A redirect may lead to a file that nothing else links to.
  yield* newFiles();
  report();
}

async function readSitemap(read: ReadAddress, origin: string, path = '/sitemap.xml'): Promise<string[]> {
  const { response } = await read(path);
  const text = response.ok ? await response.text() : '';
  const paths: string[] = [];
  for (const [, written = ''] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const address = siteAddressOf(written.replaceAll('&amp;', '&'), '/', origin);
    if (address?.target.endsWith('.xml')) paths.push(...(await readSitemap(read, origin, address.target)));
    else if (address) paths.push(address.target);
  }
  return paths;
}

/** @returns null if the page has gone since the sitemap was made */
async function readPage(target: string, resolver: Resolver, parts: SiteParts): Promise<ZipFile | null> {
  const { response } = await parts.read(target);
  if (!response.ok || !isHtml(response)) return null;
  const name = fileOfPage(target);
  return { name, content: await pageContent(await response.text(), target, name, resolver, parts) };
}

async function missingPage(resolver: Resolver, parts: SiteParts): Promise<ZipFile> {
  const { response } = await parts.read(missingAddress);
  const html = await response.text();
  return { name: missingFile, content: await pageContent(html, missingAddress, missingFile, resolver, parts) };
}

function pageContent(html: string, page: string, name: string, resolver: Resolver, parts: SiteParts): Promise<string> {
  const linkTo = (to: string) => (name === missingFile ? rootLink(to) : relativeLink(name, to));
  return rewritePage(html, {
    rewrite: (href) => resolver.rewrite(href, page, linkTo),
    addPicture: (href) => resolver.addPicture(href, page),
    sentenceFor: (form) => sentenceFor(form, page, parts),
  });
}

function sentenceFor(
  { action, isSearch }: { action: string; isSearch: boolean },
  page: string,
  { origin, contact }: SiteParts,
): string {
  const linkedPage = page === missingAddress ? '/' : page;
  const address = escapeXml(origin + new URL(action || linkedPage, origin + linkedPage).pathname);
  const link = linkTo(address, address);
  if (isSearch) return `This is a copy of the site. Search on the site itself: ${link}`;
  const email = escapeXml(contact.email);
  return `This is a copy of the site, which receives nothing. Use the form on the site itself, ${link}, or write to ${linkTo(`mailto:${email}`, email)}.`;
}

/** Underlined in any case: the classes of links may not be in the page's styles. */
const linkTo = (href: string, label: string) => `<a href="${href}" style="text-decoration:underline">${label}</a>`;

/** @returns null if it has gone since a page was read that names it */
async function readFile(target: string, resolver: Resolver, { read }: SiteParts): Promise<ZipFile | null> {
  const name = fileOfAsset(target);
  const { response } = await read(target);
  if (!response.ok) return null;
  const type = response.headers.get('Content-Type') ?? '';
  const rewrite = (href: string) => resolver.rewrite(href, target, (to) => relativeLink(name, to));
  if (type.startsWith('text/css')) return { name, content: await rewriteCss(await response.text(), rewrite) };
  if (target.endsWith('.webmanifest')) return { name, content: await rewriteManifest(await response.text(), rewrite) };
  const isCompressed = !/^text\/|xml|json|javascript/.test(type);
  if (!response.body) return { name, content: '', isCompressed };
  return { name, content: Readable.fromWeb(response.body as WebStream), isCompressed };
}

async function rewriteManifest(text: string, rewrite: (href: string) => Promise<string>): Promise<string> {
  const manifest = JSON.parse(text) as { icons?: { src: string }[]; start_url?: string };
  const icons = await Promise.all(
    (manifest.icons ?? []).map(async (icon) => ({ ...icon, src: await rewrite(icon.src) })),
  );
  return JSON.stringify({ ...manifest, id: './', start_url: 'index.html', scope: './', icons });
}

async function redirectPage(
  { fromPath, target }: { fromPath: string; target: string },
  resolver: Resolver,
  { origin }: SiteParts,
): Promise<ZipFile | null> {
  const name = fileOfRedirect(fromPath);
  // An address that only differs by what no file name can hold, or that a page has taken since.
  if (resolver.isTaken(name)) return null;
  resolver.take(name);
  const to = escapeXml(await resolver.rewrite(target, '/', (file) => relativeLink(name, file)));
  const canonical = escapeXml(URL.parse(target, origin)?.href ?? origin);
  const content = `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><title>This page has moved</title><link rel="canonical" href="${canonical}"><meta http-equiv="refresh" content="0; url=${to}"></head><body><p>This page has moved: <a href="${to}">go to its new address</a>.</p></body></html>\n`;
  return { name, content };
}

const isHtml = (response: Response) => (response.headers.get('Content-Type') ?? '').startsWith('text/html');

const readme = ({ origin, contact, now }: SiteParts) => `${contact.brandName}: a copy of ${origin}
Made on ${now.toISOString()}.

Every file here works without a program behind it. Put this folder on any web server, or open index.html.

- Each page is a folder with an index.html. Further pages of a list stand beside it.
- media/ has the pictures, media/sizes/ their smaller sizes.
- A redirected address is a small page that leads to the new one.
- 404.html is the page of missing addresses. Tell your web server so, for example
  nginx: error_page 404 /404.html;   Apache: ErrorDocument 404 /404.html
- Forms, the search, accounts and writing in the forum need the site itself. Their place says where to go.
- What is not public is not in this copy: drafts, accounts, messages, subscribers. A backup has all of it.
`;
