import { Window } from 'happy-dom';
import { expect, inject, test } from 'vitest';
import { signInAs } from '#test/sign-in-as.ts';
import { site } from './admin.ts';
import { extent } from './extent.ts';
import { findInvalidHtml } from './markup-faults.ts';
import { permissions } from './permissions-table.ts';
import { ask, eventually, otherPaths, pagePaths } from './site.ts';

const html = async (path: string) => (await ask(path)).body.toString('utf8');

const parser = new new Window().DOMParser();

/** Reads a document as a browser without JavaScript does. */
const parse = (text: string) => parser.parseFromString(text, 'text/html');

test.each([...pagePaths, ...otherPaths])('%s is sound HTML', async (path) => {
  expect(await findInvalidHtml(await html(path))).toEqual([]);
});

test('every link, anchor, picture and file that a page names is there', async () => {
  const address = inject('address');
  const pages = new Map<string, { status: number; text: string }>();
  const read = async (path: string) => {
    const known = pages.get(path);
    if (known) return known;
    const first = await ask(path);
    // Settings redirect signed-out visitors to the sign-in page, which must exist.
    const { status, body } = first.status === 302 ? await ask(String(first.headers.location)) : first;
    const page = { status, text: body.toString('utf8') };
    pages.set(path, page);
    return page;
  };
  const faults: string[] = [];
  const seen = new Set<string>();
  const open = [...pagePaths, ...otherPaths];
  const followsLinks = extent(false, true);
  for (const path of open) {
    const { text } = await read(path);
    for (const [, name, value = ''] of text.matchAll(/\s(href|src|action|property="og:image" content)="([^"]*)"/g)) {
      const target = new URL(value.replaceAll('&amp;', '&'), address + path);
      if (target.origin !== address || seen.has(`${path}${target.href}`)) continue;
      seen.add(`${path}${target.href}`);
      const response = await read(target.pathname + target.search);
      const anchor = decodeURIComponent(target.hash.slice(1));
      const isOwnPage = target.pathname + target.search === path;
      if (response.status !== 200 && !isOwnPage) faults.push(`${path}: ${name} ${value} answers ${response.status}`);
      else if (anchor && !response.text.includes(` id="${anchor}"`)) faults.push(`${path}: nothing is at ${value}`);
      else if (
        followsLinks &&
        name === 'href' &&
        !/\.\w+$/.test(target.pathname) &&
        !open.includes(target.pathname + target.search)
      ) {
        open.push(target.pathname + target.search);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(seen.size).toBeGreaterThan(300);
});

test('every section and article has a heading, in public and account pages', async () => {
  const { header: Cookie } = await signInAs(site());
  const faults: string[] = [];
  let count = 0;
  for (const path of [...pagePaths, ...otherPaths, '/subscribe', '/settings', '/settings/security']) {
    const { body } = await ask(path, { headers: { Cookie } });
    for (const part of parse(body.toString()).querySelectorAll('section, article')) {
      count += 1;
      const headings = [...part.querySelectorAll('h1, h2, h3, h4, h5, h6')];
      if (headings.some((one) => one.closest('section, article') === part)) continue;
      faults.push(`${path}: ${part.outerHTML.slice(0, 120)}`);
    }
  }
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

interface Thing {
  '@context': string;
  '@type': string;
  [key: string]: unknown;
}

test.each(pagePaths)('%s tells search engines and shared links what it is', async (path) => {
  const document = parse(await html(path));
  const address = inject('address') + path;
  const content = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

  const { title } = document;
  const description = content('description') ?? '';
  expect(title.length).toBeGreaterThan(10);
  expect(title.length).toBeLessThanOrEqual(60);
  expect(description.length).toBeGreaterThanOrEqual(50);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(address);
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
  for (const prefix of ['og', 'twitter']) {
    expect(content(`${prefix}:title`)).toBe(title);
    expect(content(`${prefix}:description`)).toBe(description);
  }
  expect(content('og:url')).toBe(address);
  expect(content('og:type')).toBe('website');
  expect(content('twitter:card')).toBe('summary_large_image');

  const picture = content('og:image') ?? '';
  expect(content('twitter:image')).toBe(picture);
  const { status, headers, body } = await ask(new URL(picture).pathname);
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);

  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const things = scripts.map(({ textContent }) => JSON.parse(textContent) as Thing);
  expect(things.every((thing) => thing['@context'] === 'https://schema.org')).toBe(true);
  const types = things.map((thing) => thing['@type']);
  const hasQuestions = document.querySelector('main details') !== null;
  expect(types).toContain('Organization');
  expect(types.includes('WebSite')).toBe(path === '/');
  expect(types.includes('BreadcrumbList')).toBe(path !== '/');
  if (types.includes('FAQPage')) expect(hasQuestions).toBe(true);
  const mainText = document.querySelector('main')?.textContent;
  for (const thing of things.filter((one) => one['@type'] === 'FAQPage')) {
    for (const { name, acceptedAnswer } of thing.mainEntity as { name: string; acceptedAnswer: { text: string } }[]) {
      expect(mainText).toContain(name);
      expect(acceptedAnswer.text).not.toMatch(/\]\(|\*\*/);
    }
  }
});

test('no two pages share a title or a description', async () => {
  const heads = await Promise.all(
    pagePaths.map(async (path) => {
      const text = await html(path);
      return [text.match(/<title>(.*?)<\/title>/)?.[1], text.match(/name="description" content="(.*?)"/)?.[1]];
    }),
  );
  for (const index of [0, 1]) expect(new Set(heads.map((head) => head[index])).size).toBe(pagePaths.length);
});

/** Every screen that visitors or members may open, besides those of a new site. */
const openPaths = permissions
  .filter(({ route, get }) => get.member === 200 && !/^\/(admin|api)\//.test(route))
  .map(({ route, at = route }) => at);

test('every page that names a picture for shared links gets one, and its Markdown begins with its heading', async () => {
  const { header: Cookie } = await signInAs(site());
  const address = inject('address');
  const faults: string[] = [];
  const pictures = new Map<string, string>();
  let markdownCount = 0;
  for (const path of new Set([...pagePaths, ...otherPaths, ...openPaths])) {
    const text = (await ask(path, { headers: { Cookie } })).body.toString();
    const picture = /<meta property="og:image" content="([^"]*)"/.exec(text)?.[1];
    if (picture) pictures.set(picture, path);
    const { headers, body } = await ask(path, { headers: { Accept: 'text/markdown, */*;q=0.1' } });
    if (!headers['content-type']?.startsWith('text/markdown')) continue;
    markdownCount += 1;
    if (!/^# \S/.test(body.toString()))
      faults.push(`${path}: its Markdown begins with ${body.toString().slice(0, 60)}`);
  }
  for (const [picture, path] of pictures) {
    const { status, headers } = await ask(picture.replace(address, ''));
    if (status !== 200 || headers['content-type'] !== 'image/png') faults.push(`${path}: ${picture} answers ${status}`);
  }
  expect(faults).toEqual([]);
  expect(pictures.size).toBeGreaterThan(25);
  expect(markdownCount).toBeGreaterThan(25);
});

test('results and pages that are missing are not for search engines', async () => {
  expect(await html('/search?q=workshop')).toContain('<meta name="robots" content="noindex"/>');
  expect((await ask('/no-such-page')).status).toBe(404);
});

async function listSiteMap(): Promise<string[]> {
  const { headers, body } = await ask('/sitemap.xml');
  expect(headers['content-type']).toMatch(/^application\/xml/);
  return Array.from(body.toString().matchAll(/<loc>([^<]*)<\/loc>/g), ([, at]) => at ?? '');
}

test('the site map names every page and nothing that is missing', async () => {
  const listed = await listSiteMap();
  expect(listed).toEqual(expect.arrayContaining(pagePaths.map((path) => inject('address') + path)));
  const missing: string[] = [];
  for (const at of listed) if ((await ask(new URL(at).pathname)).status !== 200) missing.push(at);
  // Another journey may have hidden a discussion or closed a service since the list was read.
  await eventually(`${missing.join()} is gone from the site map`, async () => {
    const present = new Set(await listSiteMap());
    return missing.every((at) => !present.has(at));
  });
});

test('robots.txt names the site map and keeps search results out', async () => {
  const { headers, body } = await ask('/robots.txt');
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body.toString()).toContain(`Sitemap: ${inject('address')}/sitemap.xml`);
  expect(body.toString()).toContain('Disallow: /search');
});

test('security.txt says where to report, until a day that is still to come', async () => {
  const { headers, body } = await ask('/.well-known/security.txt');
  expect(headers['content-type']).toMatch(/^text\/plain/);
  const text = body.toString();
  expect(text).toMatch(/^Contact: mailto:[^@\s]+@\S+$/m);
  expect(text).toContain(`Contact: ${inject('address')}/contact`);
  expect(text).toContain(`Canonical: ${inject('address')}/.well-known/security.txt`);
  expect(text).toMatch(/^Preferred-Languages: en$/m);
  const expires = new Date(text.match(/^Expires: (.*)$/m)?.[1] ?? 0).getTime();
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
});

test('password managers are sent from the well-known address to the screen that changes a password', async () => {
  const { status, headers } = await ask('/.well-known/change-password');
  expect([status, headers.location]).toEqual([302, '/settings/security']);
});

test('the manifest names icons that are there, in the sizes it says', async () => {
  const { headers, body } = await ask('/manifest.webmanifest');
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  const { icons, name } = JSON.parse(body.toString()) as { name: string; icons: { src: string; sizes: string }[] };
  expect(name).toBe('Resjam');
  for (const { src, sizes } of icons) {
    const icon = await ask(src);
    expect(icon.status, src).toBe(200);
    if (icon.headers['content-type'] === 'image/png')
      expect(`${icon.body.readUInt32BE(16)}x${icon.body.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('the product guide is a PDF that a browser shows', async () => {
  const { status, headers, body } = await ask('/guides/resjam-method.pdf');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toBe('inline; filename="resjam-method-guide.pdf"');
  expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  expect(body.length).toBeGreaterThan(20_000);
});

test('every country has its flag', async () => {
  for (const code of ['gb', 'us', 'tv', 'ss', 'xk']) {
    const flag = await ask(`/flags/${code}.svg`);
    expect([code, flag.status, flag.headers['content-type']]).toEqual([code, 200, 'image/svg+xml; charset=utf-8']);
  }
  expect((await ask('/flags/zz.svg')).status).toBe(404);
});
