import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipStream } from '#app/core/zip/write-zip.server.ts';
import { fileOfAsset, fileOfPage, relativeLink } from './addresses.server.ts';
import { siteFiles } from './site-files.server.ts';

const origin = 'https://site.example';

const html = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="en-GB"><head><title>A page</title>${head}</head><body>${body}</body></html>`;

type Answer = string | { status: number; location?: string } | { type: string; body: string; isPersonal?: boolean };

/** A site in memory: its addresses, and what each answers. */
async function exported(site: Record<string, Answer>, redirects: { fromPath: string; target: string }[] = []) {
  const requestedPaths: string[] = [];
  const reports: number[] = [];
  async function* batches() {
    yield redirects;
  }
  const files = siteFiles({
    origin,
    async read(target, method = 'GET') {
      requestedPaths.push(`${method} ${target}`);
      const answer = site[target];
      if (answer === undefined)
        return {
          response: new Response(html('<h1>Nothing here</h1><a href="/">Home</a>'), {
            status: 404,
            headers: { 'Content-Type': 'text/html; charset=utf-8' },
          }),
          isPublic: false,
        };
      if (typeof answer === 'string')
        return {
          response: new Response(answer, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
          isPublic: true,
        };
      if ('status' in answer) {
        const headers = new Headers(answer.location ? { Location: answer.location } : {});
        return { response: new Response(null, { status: answer.status, headers }), isPublic: false };
      }
      const response = new Response(answer.body, { headers: { 'Content-Type': answer.type } });
      return { response, isPublic: !answer.isPersonal };
    },
    contact: { brandName: 'Resjam', email: 'hello@site.example' },
    redirects: batches(),
    report: ({ brokenLinks }) => reports.push(brokenLinks),
    signal: new AbortController().signal,
    now: new Date('2026-05-01T09:00:00Z'),
  });
  const zip = unzipSync(new Uint8Array(await new Response(zipStream(files) as BodyInit).arrayBuffer()));
  const texts = Object.fromEntries(Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)]));
  return { texts, asked: requestedPaths, brokenLinks: reports.at(-1) };
}

const sitemap = (...paths: string[]): Answer => ({
  type: 'application/xml',
  body: `<urlset>${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`,
});
const file = (type: string, body = 'bytes'): Answer => ({ type, body });

test('a page becomes a file without scripts whose links lead to files', async () => {
  const { texts } = await exported({
    '/sitemap.xml': sitemap('/', '/about', '/blog'),
    '/': html(
      `<script type="module" src="/assets/entry.js"></script><script type="application/ld+json">{"@type":"Thing"}</script>
       <a href="/about#team">About</a> <a href="https://site.example/blog?page=2&q=tea">More</a> <a href="#down">Down</a>
       <a href="mailto:hello@site.example">Mail</a> <a href="https://other.example/x">Other</a>
       <img src="/media/hill.png?v=2" srcset="/media/hill.png/480.webp?v=2 480w, /media/hill.png/960.webp?v=2 960w" alt="">
       <noscript><img src="/media/hill.png" alt="No script"></noscript>
       <button type="button">Copy link</button><button type="button" popovertarget="menu">Menu</button>`,
      `<link rel="modulepreload" href="/assets/entry.js"><link rel="canonical" href="${origin}/">
       <meta property="og:image" content="${origin}/share-pictures/home.png"><link rel="manifest" href="/manifest.webmanifest">
       <style>@font-face{src:url(/assets/serif.woff2) format("woff2")}</style>`,
    ),
    '/about': html('<a href="/">Home</a><a href="/blog">Blog</a>'),
    '/blog': html('<a href="/blog?page=2">Older</a>'),
    '/blog?page=2': html('<a href="/blog">Newer</a>'),
    '/assets/serif.woff2': file('font/woff2'),
    '/media/hill.png': file('image/png'),
    '/media/hill.png/480.webp': file('image/webp'),
    '/media/hill.png/960.webp': file('image/webp'),
    '/share-pictures/home.png': file('image/png'),
    '/icon.png': file('image/png'),
    '/manifest.webmanifest': file('application/manifest+json', '{"start_url":"/","icons":[{"src":"/icon.png"}]}'),
  });
  const home = texts['index.html'] ?? '';
  expect(home).not.toMatch(/<script type="module"|modulepreload|entry\.js|Copy link|<noscript/);
  expect(home).toContain('{"@type":"Thing"}');
  expect(home).toContain('popovertarget="menu"');
  expect(home).toContain('href="about/index.html#team"');
  expect(home).toContain('href="blog/index-page-2.html"');
  expect(home).toContain('href="#down"');
  expect(home).toContain('href="mailto:hello@site.example"');
  expect(home).toContain('href="https://other.example/x"');
  expect(home).toContain('srcset="media/sizes/hill.png/480.webp 480w, media/sizes/hill.png/960.webp 960w"');
  expect(home).toContain('url(assets/serif.woff2)');
  expect(home).toContain(`<link rel="canonical" href="${origin}/">`);
  // A picture of a page has an absolute address, and its file is there all the same.
  expect(home).toContain(`content="${origin}/share-pictures/home.png"`);
  expect(texts['about/index.html']).toContain('href="../blog/index.html"');
  expect(texts['blog/index-page-2.html']).toContain('href="index.html"');
  expect(JSON.parse(texts['manifest.webmanifest'] ?? '')).toMatchObject({
    start_url: 'index.html',
    icons: [{ src: 'icon.png' }],
  });
  expect(Object.keys(texts).sort()).toEqual([
    '404.html',
    'README.txt',
    'about/index.html',
    'assets/serif.woff2',
    'blog/index-page-2.html',
    'blog/index.html',
    'icon.png',
    'index.html',
    'manifest.webmanifest',
    'media/hill.png',
    'media/sizes/hill.png/480.webp',
    'media/sizes/hill.png/960.webp',
    'share-pictures/home.png',
    'sitemap.xml',
  ]);
});

test('a form says where to go instead, and what only has a button is gone', async () => {
  const { texts } = await exported({
    '/sitemap.xml': sitemap('/contact'),
    '/': html('<form method="get" action="/search"><input type="search" name="q"></form>'),
    '/contact': html(
      `<form method="post" action="/contact"><label>Name <input name="name"></label><button>Send</button></form>
       <form method="post"><input type="hidden" name="act" value="like"><button>Like</button></form>`,
    ),
  });
  expect(texts['index.html']).toContain(`Search on the site itself: <a href="${origin}/search"`);
  expect(texts['contact/index.html']).toContain(
    `Use the form on the site itself, <a href="${origin}/contact" style="text-decoration:underline">${origin}/contact</a>, or write to <a href="mailto:hello@site.example"`,
  );
  expect(texts['contact/index.html']).not.toMatch(/<form|<input|Like|Send/);
});

test('what needs the site itself, and what is broken there, keeps the site’s address', async () => {
  const { texts, asked, brokenLinks } = await exported({
    '/sitemap.xml': sitemap(),
    '/': html(
      `<a href="/auth?next=%2F">Log in</a><a href="/search">Search</a><a href="/gone">Gone</a><a href="/thread/1">First</a>
       <a href="/settings">Settings</a><a href="/public?sort=new">Newest</a><a href="/public">Public</a>`,
    ),
    '/auth': { type: 'text/html', body: html(''), isPersonal: true },
    '/thread/1': { status: 302, location: '/thread#post-1' },
    '/thread': html('<p id="post-1">First</p>'),
    '/settings': { status: 302, location: '/auth?next=%2Fsettings' },
    '/public': html('<p>Public</p>'),
  });
  const home = texts['index.html'] ?? '';
  expect(home).toContain(`href="${origin}/auth?next=%2F"`);
  expect(home).toContain(`href="${origin}/search"`);
  expect(home).toContain(`href="${origin}/gone"`);
  expect(home).toContain(`href="${origin}/settings"`);
  expect(home).toContain(`href="${origin}/public?sort=new"`);
  expect(home).toContain('href="thread/index.html#post-1"');
  expect(texts['public/index.html']).toContain('Public');
  expect(asked.some((line) => line.includes('/search'))).toBe(false);
  // `/gone`, and the fixed files that this small site does not have.
  expect(brokenLinks).toBe(5);
});

test('redirected addresses are small pages, and the page of missing addresses is served anywhere', async () => {
  const { texts } = await exported(
    { '/sitemap.xml': sitemap('/about'), '/': html(''), '/about': html('<p>About</p>') },
    [
      { fromPath: '/old/about', target: '/about' },
      { fromPath: '/old.html', target: 'https://other.example/x?a=1&b=2' },
      { fromPath: '/about', target: '/' },
    ],
  );
  expect(texts['old/about/index.html']).toContain('content="0; url=../../about/index.html"');
  expect(texts['old.html']).toContain('content="0; url=https://other.example/x?a=1&amp;b=2"');
  expect(texts['about/index.html']).toContain('<p>About</p>');
  expect(texts['404.html']).toContain('href="/index.html"');
});

test('names that a file system cannot hold are changed, each to another', () => {
  expect(fileOfPage('/')).toBe('index.html');
  expect(fileOfPage('/forum/tag/caf%C3%A9')).toBe('forum/tag/café/index.html');
  expect(fileOfPage('/forum/category/sleep?after=a%2Fb')).not.toBe(fileOfPage('/forum/category/sleep?after=a-b'));
  expect(fileOfPage('/a%3Ab')).toMatch(/^a-b-[0-9a-f]{8}\/index\.html$/);
  expect(fileOfPage('/a%2F..%2Fb')).toMatch(/^a-\.\.-b-[0-9a-f]{8}\/index\.html$/);
  expect(fileOfPage('/%2e%2e')).not.toContain('..');
  expect(fileOfAsset('/media/a.jpg')).toBe('media/a.jpg');
  expect(fileOfAsset('/media/a.jpg/480.webp')).toBe('media/sizes/a.jpg/480.webp');
  expect(relativeLink('a/b/index.html', 'a/c/index.html')).toBe('../c/index.html');
  expect(relativeLink('index.html', 'café/index.html')).toBe('caf%C3%A9/index.html');
});
