import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRedirects } from './read-redirects.ts';

const file = (...lines: string[]) => lines.join('\r\n');

/** The redirects as pairs, and what the reasons for the others have in them. */
function read(text: string) {
  const { redirects, leftOut } = readRedirects(text);
  return {
    added: redirects.map(({ from, target }) => `${from} ${target}`),
    reasons: leftOut.map(({ reason }) => reason),
  };
}

test.each<[file: string, text: string, added: string[]]>([
  [
    'a table whose first line is a full address',
    file('https://old.example.org/first,/about', '/second,/about'),
    ['/first /about', '/second /about'],
  ],
  ['a table with headings', file('from,to', '/a,/b'), ['/a /b']],
  [
    'the CSV of Redirection',
    file('source,target,regex,code,type,hits,title,status', '"/a","/b",0,301,"url",0,"","active"'),
    ['/a /b'],
  ],
  ['the old CSV of Redirection without headings', file('/a,/b,0,301', '"/c","/d",0,302'), ['/a /b', '/c /d']],
  [
    'Yoast',
    file('Origin,Target,Type,Format', 'old-page,new-page,301,plain', '/c/,https://example.org/d,307,plain'),
    ['/old-page /new-page', '/c/ https://example.org/d'],
  ],
  [
    'Yoast with a regular expression that stands for one address',
    file('Origin,Target,Type,Format', '^/a/?$,/b,301,regex'),
    ['/a /b'],
  ],
  [
    'Rank Math',
    file(
      'id,source,matching,destination,type,category,status,ignore',
      '1,old,exact,https://example.org/new,301,,active,',
    ),
    ['/old https://example.org/new'],
  ],
  ['Shopify', file('Redirect from,Redirect to', '/collections/a,/b'), ['/collections/a /b']],
  ['Wix', file('Old URL,New URL', '/a,/b'), ['/a /b']],
  ['Webflow', file('Source,Target', '/a.html,/b'), ['/a.html /b']],
  ['a German spreadsheet', file('sep=;', 'Alte URL;Neue URL', '/über-uns;/about'), ['/%C3%BCber-uns /about']],
  ['a spreadsheet with headings that nobody knows', file('Було;Стало', '/a;/b'), ['/a /b']],
  ['a table with tabs', file('From\tTo', '/a\t/b', '/c page\t/d', '/e\t/f'), ['/a /b', '/c%20page /d', '/e /f']],
  ['aligned tabs', file('/a\t\t/b\t301', '/c\t/d\t301'), ['/a /b', '/c /d']],
  ['a column with whole lines', file('"/a,/b"', '"/c,/d"'), ['/a /b', '/c /d']],
  ['a column with blanks', file('Redirects', '/a /b', '/c /d', '/e /f'), ['/a /b', '/c /d', '/e /f']],
  [
    'addresses without a slash',
    file('old-page,new-page', 'about.html,about'),
    ['/old-page /new-page', '/about.html /about'],
  ],
  [
    'spaces and accents',
    file('/old page,/new page', '/café,/thé'),
    ['/old%20page /new%20page', '/caf%C3%A9 /th%C3%A9'],
  ],
  [
    'full addresses on both sides, on the host of the old site',
    file(
      'https://www.old.example.org/a,https://www.old.example.org/b?x=1#y',
      'www.old.example.org/c,https://other.example.org/d',
    ),
    ['/a /b?x=1#y', '/c https://other.example.org/d'],
  ],
  [
    '_redirects of Netlify',
    file('# comment', '/a  /b', '/c    https://example.org/d  301!', '', 'https://old.example.org/e /f 302'),
    ['/a /b', '/c https://example.org/d', '/e /f'],
  ],
  [
    'comments at the ends of lines',
    file('/a /b 301 # moved', '/c /d # moved, see /e', '/f https://example.org/g#part 301 #note', '/h /i#part'),
    ['/a /b', '/c /d', '/f https://example.org/g#part', '/h /i#part'],
  ],
  [
    'netlify.toml',
    file(
      '[[redirects]]',
      '  from = "/a"',
      '  to = "/b"',
      '  status = 301',
      '[[redirects]]',
      'from = "/c"',
      'to = "/d"',
    ),
    ['/a /b', '/c /d'],
  ],
  [
    'mappings of Squarespace',
    file('/a -> /b 301', '/c page -> https://example.org/d 302'),
    ['/a /b', '/c%20page https://example.org/d'],
  ],
  ['double arrows', file('/a => /b', '/c → /d'), ['/a /b', '/c /d']],
  [
    '.htaccess',
    file(
      '<IfModule mod_rewrite.c>',
      'RewriteEngine On',
      'Redirect 301 /a /b',
      'Redirect permanent "/c page" "https://example.org/d"',
      'RedirectPermanent /e /f',
      'RedirectMatch 301 ^/g/?$ /h',
      'RewriteRule ^i\\.html$ /j [R=301,L]',
      'RewriteRule ^/k/?$ /l [L,R=302,NE]',
      '</IfModule>',
    ),
    ['/a /b', '/c%20page https://example.org/d', '/e /f', '/g /h', '/i.html /j', '/k /l'],
  ],
  [
    'a map of nginx',
    file('map $request_uri $new {', '  default "";', '  /a /b;', '  ~^/c/?$ /d;', '}'),
    ['/a /b', '/c /d'],
  ],
  [
    'rules of nginx',
    file(
      'location = /a { return 301 /b; }',
      'location = /c {',
      '  add_header X-By "Yoast";',
      '  return 301 https://example.org/d;',
      '}',
      'rewrite ^/e/?$ /f permanent;',
      'if ($request_uri = "/g") { return 301 /h; }',
    ),
    ['/a /b', '/c https://example.org/d', '/e /f', '/g /h'],
  ],
  [
    'a Caddyfile',
    file('redir /a /b permanent', 'redir /c https://example.org/d 301'),
    ['/a /b', '/c https://example.org/d'],
  ],
  [
    'redirects.yaml of Ghost',
    file('301:', '  /a/: /b/', "  '^\\/c\\/?$': /d", '302:', '  /e: https://example.org/f'),
    ['/a/ /b/', '/c /d', '/e https://example.org/f'],
  ],
  [
    'redirects.json of Ghost',
    JSON.stringify([
      { from: '^/a/?$', to: '/b', permanent: true },
      { from: '/c', to: '/d' },
    ]),
    ['/a /b', '/c /d'],
  ],
  [
    'the JSON of Redirection',
    JSON.stringify({
      groups: [{ id: 1, name: 'Redirections', redirects: 0, module_id: 1, enabled: true }],
      redirects: [
        {
          id: 1,
          url: '/a',
          match_url: '/a',
          match_data: { source: { flag_query: 'exact', flag_regex: false } },

          action_code: 301,
          action_type: 'url',
          action_data: { url: '/b' },
          match_type: 'url',
          regex: false,
          enabled: true,
        },
      ],
    }),
    ['/a /b'],
  ],
  ['vercel.json', JSON.stringify({ redirects: [{ source: '/a', destination: '/b', statusCode: 308 }] }), ['/a /b']],
  [
    'sources of Rank Math in JSON',
    JSON.stringify({
      redirections: [
        {
          sources: [
            { pattern: 'a', comparison: 'exact' },
            { pattern: 'b', comparison: 'exact' },
          ],
          url_to: '/c',
          header_code: '301',
          status: 'active',
        },
      ],
    }),
    ['/a /c', '/b /c'],
  ],
  ['pairs in JSON', '{"/a":"/b","/c":"https://example.org/d"}', ['/a /b', '/c https://example.org/d']],
])('%s is read', (_file, text, added) => {
  expect(read(text).added).toEqual(added);
});

test.each([
  ['/old/*,/new', 'many addresses'],
  ['/old/* /new/:splat 301', 'many addresses'],
  ['/blog/:slug /news/:slug', 'many addresses'],
  ['/blog/[name] -> /news/[name] 301', 'many addresses'],
  ['RedirectMatch 301 ^/old/(.*)$ /new/$1', 'many addresses'],
  ['RewriteRule ^(.*)$ https://example.org/$1 [R=301,L]', 'many addresses'],
  ['source,matching,destination\nold,contains,/new', 'many addresses'],
  ['/a /b 200', 'another page at the same address'],
  ['RewriteRule ^a$ /index.php [L]', 'another page at the same address'],
  ['Redirect gone /a', 'the page is gone'],
  ['/a,,410', 'the page is gone'],
  ['location = /a { return 410; }', 'the page is gone'],
  ['/a /b 302 Country=gb', 'Country=gb'],
  ['/a id=:id /b 301', 'id=:id'],
  ['RewriteCond %{QUERY_STRING} ^x=1$\nRewriteRule ^a$ /b [R=301]', 'RewriteCond'],
  ['[{"url":"/a","match_type":"login","action_data":{"url":"/b"}}]', 'login'],
  ['source,target,status\n/a,/b,disabled', 'turned off'],
  ['/?p=12,/b', 'question mark'],
  ['/a#part,/b', 'question mark or #'],
  ['/a', 'has no target'],
  ['from,to\n/a,', 'has no target'],
  ['/a,/b\nnonsense', 'cannot be read as a redirect'],
  ['mailto:a@b.example,/b', 'cannot be read'],
  ['{"a":1}', 'no redirects'],
])('%j is refused with its reason', (text, message) => {
  const { reasons } = read(text);
  expect(reasons.join(' ')).toContain(message);
});

test('the first line is named if it was read as headings that are not known', () => {
  expect(read('Було;Стало\n/a;/b').reasons).toEqual(['Line 1 was read as the headings of the columns.']);
  expect(read('from;to\n/a;/b').reasons).toEqual([]);
  expect(read('From / old;To / new\n/a;/b').reasons).toEqual([]);
});

test.each([',/a\tfrom\tRedirect', '301,/b;from;to\n/a;/c', 'x /a\tredirect\tfrom', 'from,to,see /a'])(
  'headings that have an address beside them are named: %j',
  (text) => {
    expect(read(text).reasons).toContain('Line 1 was read as the headings of the columns.');
  },
);

test.each([
  [
    'a list',
    '[{"source":"/a","destination":"/b"},{"source":"/c"},{"x":1},null]',
    ['/a'],
    ['“/c”', 'A redirect', 'A redirect'],
  ],
  ['pairs', '{"/a":"/b","/c":{"to":"/d"},"/e":{"x":1},"/f":7}', ['/a', '/c'], ['“/e”', '“/f”']],
  [
    'rewrites beside redirects',
    '{"redirects":[{"source":"/a","destination":"/b"}],"rewrites":[{"source":"/c","destination":"/d"}]}',
    ['/a'],
    ['“/c”'],
  ],
])('in JSON with %s, each is added or named', (_name, text, froms, named) => {
  const { redirects, leftOut } = readRedirects(text);
  expect(redirects.map(({ from }) => from)).toEqual(froms);
  expect(leftOut.map(({ reason }) => reason.split(':')[0])).toEqual(named);
});

test('a first line with an address is no line of headings', () => {
  expect(read('/a;Redirect;from\n/b;/c')).toMatchObject({ added: [expect.anything(), expect.anything()], reasons: [] });
  expect(read('From / old;To / new;Code / type;redirect;source\n/b;/c;301;/c;/b').added).toHaveLength(1);
});

test('a reason names the line and the address', () => {
  expect(read('/a,/b\n\n/c/*,/d').reasons[0]).toMatch(/^Line 3, “\/c\/\*”: it stands for many/);
});

test.each([['-> '.repeat(200_000)], [`a -> ${' '.repeat(200_000)}b`], [`/x ${'a=b=c '.repeat(40)}`]])(
  'a line that is made to take long is left out at once',
  (text) => {
    expect(read(text)).toMatchObject({ added: [], reasons: [expect.stringContaining('Line 1')] });
  },
);

test('it says which redirects were temporary', () => {
  expect(readRedirects('/a /b 302\n/c /d 301\n/e /f').redirects.map(({ isTemporary }) => isTemporary)).toEqual([
    true,
    false,
    false,
  ]);
});

test('no text makes the reader throw, and every line is read or named', () => {
  const part = fc.constantFrom(
    '/a',
    '/b',
    ' ',
    ',',
    ';',
    '\n',
    '"',
    '->',
    '301',
    'Redirect',
    '*',
    '\t',
    'from',
    '^',
    '$',
    '{',
    '}',
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('');
      const { redirects, leftOut } = readRedirects(text);
      const named = new Set([...redirects, ...leftOut].map(({ line }) => line));
      if (text.includes('"')) return;
      for (const [index, line] of text.split('\n').entries())
        if (/\/[ab]/.test(line) && !/^\s*[{}]/.test(text))
          expect(named.has(index + 1), JSON.stringify(text)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
