import fc from 'fast-check';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { openingOf, parsePost, postHtml } from './post-html.server.ts';

/** The elements and attributes that a post may become. */
const allowed: Record<string, string[]> = {
  A: ['href', 'rel'],
  PRE: ['tabindex'],
  OL: ['start'],
  TH: ['align'],
  TD: ['align'],
  ...Object.fromEntries(
    'P BR STRONG EM DEL CODE UL LI DETAILS SUMMARY BLOCKQUOTE H3 H4 H5 HR TABLE THEAD TBODY TR'
      .split(' ')
      .map((name) => [name, []]),
  ),
};

function faultsOf(html: string): string[] {
  const window = new Window();
  window.document.body.innerHTML = html;
  const faults = [...window.document.body.querySelectorAll('*')].flatMap((element) => {
    const known = allowed[element.tagName];
    if (!known) return [element.tagName];
    const others = [...element.attributes].map(({ name }) => name).filter((name) => !known.includes(name));
    const href = element.getAttribute('href');
    const isBad = href !== null && !/^(https?:\/\/[^/]|mailto:|\/(?!\/)|#)/i.test(href);
    return [...others, ...(isBad ? [href] : [])];
  });
  window.close();
  return faults;
}

test('Markdown becomes HTML, line ends stay, and links are not recommended to search engines', () => {
  expect(postHtml('**Bold** and *italic*\nnext')).toBe('<p><strong>Bold</strong> and <em>italic</em><br>next</p>');
  expect(postHtml('[ours](/about) https://example.org')).toBe(
    '<p><a href="/about" rel="nofollow ugc noopener">ours</a> <a href="https://example.org" rel="nofollow ugc noopener">https://example.org</a></p>',
  );
  expect(postHtml('# Loud')).toBe('<h3>Loud</h3>');
  expect(postHtml('![cat](https://example.org/cat.png)')).not.toContain('<img');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](JaVaScRiPt&colon;alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '<javascript:alert(1)>',
  '![x](x"onerror="alert(1))',
  '[x](https://a.example "onclick=alert(1)")',
  '[x](https://a.example/"onclick="alert(1))',
  '```"><script>alert(1)</script>\ncode\n```',
  '`<script>`',
  '<a href="javascript:alert(1)">x</a>',
  '[<img src=x onerror=alert(1)>](https://a.example)',
  '| <script> |\n| --- |\n| <img onerror=x> |',
  '- [ ] <iframe src=x>',
  '<<script><img src=x onerror=alert(1)>',
  '<!-- --><style>*{}</style>',
  '[x]: javascript:alert(1)\n\n[x]',
])('nothing of %s runs', (content) => {
  expect(faultsOf(postHtml(content))).toEqual([]);
});

test('whatever is typed, only known elements come out', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '&',
    '[x](',
    ')',
    '`',
    '*',
    '_',
    '\n',
    '\n\n',
    '> ',
    '- ',
    '1. ',
    '|',
    '---',
    'javascript:',
    'https://a.b',
    '<img onerror=x ',
    '<script>',
    '\\',
    '![',
    ']',
    '# ',
    'a',
    '\u0000',
    '&#x6a;',
    ':::spoiler ',
    ':::',
    '#a',
    '@ann',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const members = new Map([['ann', '/members/ann']]);
      expect(faultsOf(postHtml(pieces.join(''), { members }))).toEqual([]);
    }),
  );
});

test('an opening is plain text, cut between words', () => {
  expect(openingOf('**Tea** & <b>biscuits</b>\n\n- one')).toBe('Tea & <b>biscuits</b> one');
  expect(openingOf('Caf&eacute;, &Oslash;re &amp;eacute; &unknown; &#233;')).toBe('Café, Øre &eacute; &unknown; é');
  expect(openingOf('word '.repeat(100), 20)).toBe('word word word…');
});

test('hashtags and the names of members are links, and other words with these signs stay text', () => {
  const members = new Map([['ann', '/members/ann']]);
  const html = (text: string) => postHtml(text, { members });
  expect(html('Hello @Ann, see #Evenings.')).toBe(
    '<p>Hello <a href="/members/ann">@Ann</a>, see <a href="/forum/tag/evenings">#Evenings</a>.</p>',
  );
  for (const text of ['ann@example', '@nobody', 'a#b', '#1', '&#39;', `#${'x'.repeat(21)}`, '`@ann #tag`'])
    expect(html(text)).not.toMatch(/\/members|\/forum\/tag/);
  expect(html('[about #x and @ann](https://a.example)')).toBe(
    '<p><a href="https://a.example" rel="nofollow ugc noopener">about #x and @ann</a></p>',
  );
});

test.each([
  ['Hello @Ann, and @ben_hill: @ann', ['ann', 'ben_hill']],
  ['# @ann\n\n- **@ben**\n\n| @cy |\n|-|\n| @di |', ['ann', 'ben', 'cy', 'di']],
  [':::spoiler Who\n@ann\n:::', ['ann']],
  ['(@ann) "@ben" @cy’s', ['ann', 'ben', 'cy']],
])('the words of a post name somebody: %j', (content, names) => {
  expect(parsePost(content).names).toEqual(names);
});

test.each([
  // Code in all its forms: in a line, over lines, with two signs, fenced, fenced without an end, and indented.
  ...['`@ann`', '`one\n@ann`', '``a ` @ann``', '```\n@ann\n```', '~~~ts\n@ann\n~~~', '```\n@ann', 'x\n\n    @ann'],
  ...['- one\n\n      @ann', '> ```\n> @ann\n> ```'],
  ...['[@ann](https://a.example)', '[**@ann**][a]\n\n[a]: /b', 'https://a.example/@ann', '<https://a.example/@ann>'],
  ...[
    '![@ann](https://a.example/p.png)',
    '[x](https://a.example "@ann")',
    'post@ann.example',
    '<mailto:x@ann.example>',
  ],
  ...['\\@ann', '&#64;ann', '&commat;ann', 'a@ann', '@\u200Bann'],
  ...['> @ann', '> > **@ann**', '> - @ann\n\nYes', '> one\n@ann', ':::spoiler a\n> @ann\n:::'],
])('it names nobody: %j', (content) => {
  expect(parsePost(content).names).toEqual([]);
});

test('the links of a quote are found, and no others', () => {
  const content =
    '> [Post 2](/forum/a/2):\n> > [Post 1](/forum/a/1)\n\n[Post 3](/forum/a/3)\n\n    > [Post 4](/forum/a/4)';
  expect(parsePost(content).quotedHrefs).toEqual(['/forum/a/2', '/forum/a/1']);
});

test('a post that is rendered twice is the same, whatever was rendered in between', () => {
  const post = parsePost('- [ ] @ann\n\n> @ben\n\n[x](/y)');
  const members = new Map([['ann', '/members/ann']]);
  const first = post.html({ members });
  postHtml('> > @cy');
  expect([post.html({ members }), post.html()]).toEqual([first, postHtml('- [ ] @ann\n\n> @ben\n\n[x](/y)')]);
});

test('a spoiler is folded, and lists do not tell it', () => {
  const text = 'Before\n\n:::spoiler the <end>\nShe *wins*\n:::\n\nAfter';
  expect(postHtml(text)).toBe(
    '<p>Before</p>\n<details><summary>Spoiler: the &lt;end&gt;</summary><p>She <em>wins</em></p>\n</details><p>After</p>',
  );
  expect(openingOf(text)).toBe('Before … After');
  expect(openingOf(':::spoiler\n> :::spoiler\n> a\n> :::\n\nb\n:::')).toBe('…');
  expect(postHtml(':::spoiler\nnever closed')).toContain(':::spoiler');
});

const stairs = (depth: number) => Array.from({ length: depth }, (_, step) => `${'>'.repeat(depth - step)}a`).join('\n');

test.each([
  ['quotes', '>'.repeat(1900)],
  ['lists', '* '.repeat(950)],
  ['quotes and lists', '> - '.repeat(475)],
  ['quotes, each with a further line', stairs(60)],
])('%s nest so deeply as the limit of a post allows, and the words stay', (_, marks) => {
  const html = postHtml(`${marks}words`);
  expect(html).toContain('words');
  expect(html.length).toBeLessThan(20_000);
});

test('a wide table with many short rows stays text, because each row would be filled up with empty cells', () => {
  const wide = `${'a|'.repeat(200)}a\n${'-|'.repeat(200)}-\n${'b\n'.repeat(500)}`;
  expect(postHtml(wide).length).toBeLessThan(20_000);
  expect(postHtml('a|b\n-|-\nc|d')).toContain('<td>c</td>');
});
