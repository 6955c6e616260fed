import { createReadStream } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize } from 'node:path';
import { unzipSync } from 'fflate';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Unpacks a zip archive into a folder. @returns the names of its files */
export async function unpackInto(folder: string, zip: Uint8Array): Promise<string[]> {
  const files = Object.entries(unzipSync(zip));
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return files.map(([name]) => name);
}

/** Serves a folder like any web server: files, and the `index.html` of a folder. */
export async function serveFolder(folder: string): Promise<{ address: string; close: () => Promise<void> }> {
  const server: Server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://own.invalid').pathname));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const stats = await stat(file).catch(() => null);
    if (!stats?.isFile()) {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
      createReadStream(join(folder, '404.html')).pipe(response);
      return;
    }
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Follows every link, picture, style and font from these pages on. @returns the broken ones, and how many are whole */
export async function walkSite(
  address: string,
  pages: readonly string[],
): Promise<{ whole: number; broken: string[] }> {
  const waiting = pages.map((path) => ({ url: new URL(path, address).href, from: 'the start' }));
  const seen = new Set(waiting.map(({ url }) => url));
  const broken: string[] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { url, from } = next;
    const response = await fetch(url);
    const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
    const text = isHtml ? await response.text() : '';
    if (!isHtml) await response.body?.cancel();
    if (response.status !== 200) broken.push(`${url} (from ${from})`);
    for (const link of linksOf(text)) {
      const target = URL.parse(link, url);
      if (!target || target.origin !== address) continue;
      if (link.startsWith('/') && !url.endsWith('/404.html')) broken.push(`${link} starts at the root (from ${url})`);
      target.hash = '';
      if (seen.has(target.href)) continue;
      seen.add(target.href);
      waiting.push({ url: target.href, from: url });
    }
  }
  return { whole: seen.size - broken.length, broken };
}

function linksOf(html: string): string[] {
  const attributes = [...html.matchAll(/\s(?:href|src|poster|data)="([^"]*)"/g)].map(([, link = '']) => link);
  const sets = [...html.matchAll(/\s(?:image)?srcset="([^"]*)"/g)].flatMap(([, set = '']) =>
    set.split(/,\s+/).map((one) => one.trim().split(/\s/)[0] ?? ''),
  );
  const styles = [...html.matchAll(/url\(["']?([^"')]+)/g)].map(([, link = '']) => link);
  const refreshes = [...html.matchAll(/content="0; url=([^"]*)"/g)].map(([, link = '']) => link);
  return [...attributes, ...sets, ...styles, ...refreshes].map((link) => link.replaceAll('&amp;', '&'));
}
