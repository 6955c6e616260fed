// @vitest-environment happy-dom
import { getSchema } from '@tiptap/core';
import { DOMParser as ArticleParser, DOMSerializer } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { contentText } from '#app/modules/blog/content/article-text.ts';
import { type BlockNode, contentSchema } from '#app/modules/blog/content/schema.ts';
import { cleanPaste } from '#app/modules/content/rich-text/clean-paste.ts';
import { docsClipboard, outlookClipboard, wordClipboard } from '#test/clipboards.ts';
import { articleExtensions } from './extensions.ts';
import { readFootnotes, readMarkdown } from './paste.ts';

const schema = getSchema(articleExtensions);

/** Returns the article that pasted HTML becomes. */
function pasted(html: string) {
  const { body } = new DOMParser().parseFromString(cleanPaste(readFootnotes(html)), 'text/html');
  return contentSchema.parse(ArticleParser.fromSchema(schema).parse(body).toJSON());
}

/** Returns the node types, so that a failure is easy to read. */
const outline = (html: string) => pasted(html).content.map(({ type }) => type);

const textNode = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const item = (...content: object[]) => ({ type: 'listItem', content });
const bold = { type: 'bold' };
const italic = { type: 'italic' };
const linkTo = (href: string) => ({ type: 'link', attrs: expect.objectContaining({ href }) });

const footnote = (text: string) => ({ type: 'footnote', attrs: { text } });

test('footnotes of Word, of Google Docs and of this editor stay footnotes', () => {
  const word = `<html xmlns:o='urn:schemas-microsoft-com:office:office'><body><p class=MsoNormal>Tea<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'>[1]</span></span></a> is good.<o:p></o:p></p>
    <div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
    <div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> From <a href="https://example.org/a">Assam</a>.<o:p></o:p></p></div></div></body></html>`;
  expect(pasted(word).content).toEqual([
    paragraph(textNode('Tea'), footnote('From [Assam](https://example.org/a).'), textNode(' is good.')),
  ]);
  const docs = `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span>Tea</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> From Assam.</span></p></div></b>`;
  expect(pasted(docs).content).toEqual([paragraph(textNode('Tea'), footnote('From Assam.'))]);
  const ownDocument = schema.nodeFromJSON({
    type: 'doc',
    content: [paragraph(textNode('Tea'), footnote('One & <two>'))],
  });
  const box = document.createElement('div');
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(ownDocument.content));
  expect(pasted(box.innerHTML)).toEqual(ownDocument.toJSON());
});

test('a document of Word comes with its headings, emphasis, lists and table, and nothing of Word', () => {
  const { content } = pasted(wordClipboard);
  expect(content).toEqual([
    { type: 'heading', attrs: { level: 2 }, content: [textNode('A week of small steps')] },
    { type: 'heading', attrs: { level: 3 }, content: [textNode('Why it works')] },
    paragraph(
      textNode('Begin with '),
      textNode('one', bold),
      textNode(' thing, and do it '),
      textNode('every', italic),
      textNode(' day. A practice in London found the '),
      textNode('NHS guide', linkTo('https://www.nhs.uk/every-mind-matters/')),
      textNode(' useful.'),
    ),
    {
      type: 'bulletList',
      content: [
        item(paragraph(textNode('A glass of water')), {
          type: 'bulletList',
          content: [item(paragraph(textNode('from the tap')))],
        }),
        item(paragraph(textNode('A page'))),
      ],
    },
    paragraph(textNode('Then, in order:')),
    {
      type: 'orderedList',
      attrs: expect.objectContaining({ start: 1 }),
      content: [item(paragraph(textNode('Sit down'))), item(paragraph(textNode('Breathe out')))],
    },
    { type: 'table', content: expect.any(Array) },
  ]);
  expect(contentText({ type: 'doc', content })).not.toMatch(/·|supportLists|Normal|crossed out|A remark/);
  const table = content.at(-1);
  expect(JSON.stringify(table)).toContain('Monday');
  expect(cleanPaste(wordClipboard)).not.toMatch(/<o:p|<st1:|<!--|<style|<del/);
});

test('a document of Google Docs keeps its emphasis and links, without the bold around it and the detours', () => {
  expect(pasted(docsClipboard).content).toEqual([
    { type: 'heading', attrs: { level: 2 }, content: [textNode('Evenings')] },
    paragraph(
      textNode('Put the phone '),
      textNode('in another room', bold),
      textNode('. It is '),
      textNode('really', bold, italic),
      textNode(' enough, says '),
      textNode('this page', linkTo('https://www.example.org/sleep?for=all')),
      textNode('.'),
    ),
    {
      type: 'bulletList',
      content: [
        item(paragraph(textNode('Read')), { type: 'bulletList', content: [item(paragraph(textNode('a paper book')))] }),
        item(paragraph(textNode('Stretch'))),
      ],
    },
    { type: 'table', content: expect.any(Array) },
  ]);
});

test('an email of Outlook keeps its links, without the safe detour', () => {
  expect(JSON.stringify(pasted(outlookClipboard))).toContain('"href":"https://www.example.org/a?b=c"');
});

test.each([
  ['script', '<p>Words</p><script>alert(1)</script><p onclick="alert(1)"><a href="javascript:alert(1)">link</a></p>'],
  ['pictures of the computer itself', '<p>Words</p><p><img src="file:///C:/clip_image001.png"></p>'],
])('%s does not come along', (_what, html) => {
  const content = JSON.stringify(pasted(html));
  expect(content).toContain('Words');
  expect(content).not.toMatch(/alert|file:/);
});

test('a text with a title moves its headings down by one; one without keeps them', () => {
  const levels = (html: string) =>
    pasted(html).content.map((node) => (node.type === 'heading' ? node.attrs.level : node.type));
  expect(levels('<h1>A</h1><h2>B</h2><h3>C</h3><h5>D</h5>')).toEqual([2, 3, 4, 4]);
  expect(levels('<h2>B</h2><h3>C</h3><h6>D</h6><p>E</p>')).toEqual([2, 3, 4, 'paragraph']);
});

test('a picture, a button and a video that are cut and pasted keep all their facts', () => {
  const mediaId = '00000000-0000-4000-8000-000000000001';
  const content = [
    {
      type: 'figure',
      attrs: {
        src: '/media/a.png',
        mediaId,
        alt: 'A loop',
        isDecorative: false,
        framing: { focalX: 20, focalY: 80, ratio: 'wide', zoom: 150 },
        caption: 'The way',
        width: 4,
        height: 3,
      },
    },
    { type: 'button', attrs: { label: 'Begin', href: '/contact' } },
    { type: 'video', attrs: { provider: 'vimeo', id: '1', title: 'A “film”' } },
    { type: 'callout', attrs: { tone: 'warning' }, content: [paragraph(textNode('Mind'))] },
  ];
  const holder = document.createElement('div');
  const node = schema.nodeFromJSON({ type: 'doc', content });
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(node.content, { document }));
  expect(pasted(holder.innerHTML).content).toEqual(content);
});

test('a list is new after words between', () => {
  const listed = (text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>${text}</p>`;
  expect(outline(`${listed('a')}${listed('b')}<p>Between</p>${listed('c')}`)).toEqual([
    'bulletList',
    'paragraph',
    'bulletList',
  ]);
});

test('plain text that was written as Markdown is read as such; other text is not', () => {
  const types = (text: string) => readMarkdown(text)?.map(({ type }) => type) ?? null;
  expect(types('## A heading\n\n- one\n- two\n\nWith **bold** words')).toEqual(['heading', 'bulletList', 'paragraph']);
  expect(types('See [the page](/contact).')).toEqual(['paragraph']);
  for (const text of ['Only words.', 'Two * three * four', 'Room #4', 'snake_case_name', '5 > 4'])
    expect(types(text)).toBeNull();
});

const wordList = (...items: [list: string, mark: string, words: string][]) =>
  items
    .map(
      ([list, mark, text]) =>
        `<p class=MsoListParagraph style='mso-list:${list}'><span style='mso-list:Ignore'>${mark}</span>${text}</p>`,
    )
    .join('');
/** Returns the lists of pasted HTML: the kind, the start and the items, in order. */
const lists = (html: string) =>
  pasted(html).content.map((node) =>
    node.type === 'orderedList' || node.type === 'bulletList'
      ? [
          node.type,
          node.type === 'orderedList' ? (node.attrs?.start ?? 1) : null,
          node.content.map((one) => contentText({ type: 'doc', content: one.content })),
        ]
      : node.type,
  );
const [a, b] = ['l0 level1 lfo1', 'l2 level1 lfo3'];

test.each([
  [
    'two lists of two kinds',
    wordList([a, '1.', 'One'], [a, '2.', 'Two'], [b, '·', 'A bullet']),
    [
      ['orderedList', 1, ['One', 'Two']],
      ['bulletList', null, ['A bullet']],
    ],
  ],
  [
    'a list that begins at three',
    wordList([a, '3.', 'Three'], [a, '4.', 'Four']),
    [['orderedList', 3, ['Three', 'Four']]],
  ],
  [
    'two numbered lists in a row',
    wordList([a, '1.', 'One'], [b, '5)', 'Five']),
    [
      ['orderedList', 1, ['One']],
      ['orderedList', 5, ['Five']],
    ],
  ],
  [
    'letters and Roman numbers',
    wordList([a, 'c)', 'C']) + wordList([b, '(iv)', 'Four']),
    [
      ['orderedList', 3, ['C']],
      ['orderedList', 4, ['Four']],
    ],
  ],
  [
    'a list that goes on after a paragraph',
    `${wordList([a, '1.', 'One'])}<p>Words</p>${wordList([a, '2.', 'Two'])}`,
    [['orderedList', 1, ['One']], 'paragraph', ['orderedList', 2, ['Two']]],
  ],
  [
    'bullets, then numbers',
    wordList([b, 'o', 'Dot'], [a, '1.', 'One']),
    [
      ['bulletList', null, ['Dot']],
      ['orderedList', 1, ['One']],
    ],
  ],
])('%s of Word keep their kind, their start and their own items', (_what, html, expected) => {
  expect(lists(html)).toEqual(expected);
});

test('a list in a list of Word keeps its own kind', () => {
  const nested = wordList([a, '1.', 'One'], ['l0 level2 lfo1', 'b.', 'Inner'], [a, '2.', 'Two']);
  expect(pasted(nested).content).toMatchObject([
    { type: 'orderedList', content: [{ content: [{}, { type: 'orderedList', attrs: { start: 2 } }] }, {}] },
  ]);
});

/** Returns the lists of pasted HTML as lines: level, kind, words. A further paragraph of an item begins with a plus sign. */
function listLines(html: string): string[] {
  const wordsOf = (node: BlockNode) => contentText({ type: 'doc', content: [node] });
  const linesOf = (node: BlockNode, level: number): string[] => {
    if (node.type !== 'bulletList' && node.type !== 'orderedList') return [wordsOf(node)];
    const sign = node.type === 'bulletList' ? '-' : '1';
    return node.content.flatMap((item) =>
      item.content.flatMap((part, index) =>
        part.type === 'paragraph'
          ? [`${level} ${index === 0 ? sign : '+'} ${wordsOf(part)}`]
          : linesOf(part, level + 1),
      ),
    );
  };
  return pasted(html).content.flatMap((node) => linesOf(node, 0));
}

const wordItem = (text: string, list: string, margin = '') =>
  `<p class=MsoListParagraphCxSpMiddle style='${margin};mso-list:${list}'><span style='mso-list:Ignore'>1.</span>${text}</p>`;
const more = (text: string, margin = '') => `<p class=MsoListParagraphCxSpMiddle style='${margin}'>${text}</p>`;
const [outerLevel, innerLevel] = ['l0 level1 lfo1', 'l0 level2 lfo1'];
const realItem = (text: string) =>
  `<li class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span>${text}</span></li>`;

test.each([
  ['lists that Word writes as such', `<ul type=disc>${realItem('A')}${realItem('B')}</ul>`, ['0 - A', '0 - B']],
  [
    'a nested list that Word writes as such below its item',
    `${wordItem('A', outerLevel)}<ul><ul>${realItem('A1')}${realItem('A2')}</ul></ul><p>Words</p>`,
    ['0 1 A', '1 - A1', '1 - A2', 'Words'],
  ],
  [
    'a part of a list, copied without the items above',
    '<ol><ol><ol><li>A</li></ol><li>B</li></ol><li>C</li><ol><ol><li>C1</li></ol><li>C2</li></ol></ol>',
    ['0 1 A', '0 1 B', '0 1 C', '1 1 C1', '1 1 C2'],
  ],
  [
    'further paragraphs of an item',
    [
      wordItem('A', outerLevel),
      more('More of A'),
      wordItem('A1', innerLevel, 'margin-left:72.0pt'),
      more('More of A1', 'margin-left:2.54cm'),
      wordItem('A2', innerLevel, 'margin-left:1.0in'),
      more('Again of A', 'margin-left:36.0pt'),
      wordItem('B', outerLevel),
      '<p class=MsoNormal>Words</p>',
    ].join('\n'),
    ['0 1 A', '0 + More of A', '1 1 A1', '1 + More of A1', '1 1 A2', '0 + Again of A', '0 1 B', 'Words'],
  ],
  [
    'the end of a bookmark between two items',
    `${wordItem('A', outerLevel)}<span style='mso-bookmark:b'></span><a name=b></a>${wordItem('A1', innerLevel)}`,
    ['0 1 A', '1 1 A1'],
  ],
  ['a paragraph in the style of lists, without a list', `<p>Words</p>${more('More')}`, ['Words', 'More']],
])('%s: each item has its level, and no item is empty', (_case, html, expected) => {
  expect(listLines(html)).toEqual(expected);
});

const lineBreak = { type: 'hardBreak' };
const long = 'a'.repeat(3000);

test.each([
  '<img src="https://example.org/a.jpg" width="100%" height="inherit" caption="x" mediaid="7" isdecorative="maybe">',
  `<img src="https://example.org/a.jpg" alt="${long}">`,
  `<p><a href="https://example.org/${long}">A long address</a> and words</p>`,
  '<ol start="-3"><li>A</li></ol><ol start="x"><li>B</li></ol><ol start="9999999"><li>C</li></ol><ol start="1.5"><li>D</li></ol>',
  '<table><tr><td colspan="16384" rowspan="0">A</td></tr><tr></tr><tr><td colspan="x" rowspan="100%">B</td></tr></table>',
  '<table><tr><td rowspan="2">A</td><td rowspan="2">B</td></tr><tr></tr></table>',
  `<pre><code class="language-${long}">code</code></pre>`,
  '<aside tone="loud">A</aside><div role="note" tone="tip">B</div>',
  '<p data-button label="x" href="javascript:alert(1)">A</p><p data-video id="../x" provider="other">B</p>',
  `<ul>${'<li>A</li>'.repeat(600)}</ul>`,
  `<blockquote>${'<p>A</p>'.repeat(300)}</blockquote>`,
  `<table><tr>${'<td>A</td>'.repeat(60)}</tr>${'<tr><td>A</td></tr>'.repeat(600)}</table>`,
  `<p>${'A<br>'.repeat(6000)}</p>`,
  `<p>${'word '.repeat(30_000)}</p>`,
])('what other pages write is saved: %s', (html) => {
  expect(() => pasted(html)).not.toThrow();
});

test('sizes and numbers of a table and a list that a text can hold stay', () => {
  const [list, table] = pasted(
    '<ol start="0"><li>A</li></ol><table><tr><td colspan="2" rowspan="3">A</td></tr></table>',
  ).content;
  expect(list).toMatchObject({ attrs: { start: 0 } });
  expect(table).toMatchObject({ content: [{ content: [{ attrs: { colspan: 2, rowspan: 3 } }] }] });
});

test('a line break within a link or emphasis is saved', () => {
  const html = '<p><a href="https://example.org/">Long<br>link</a> <b>and<br>bold</b></p>';
  expect(pasted(html).content[0]).toMatchObject({
    content: expect.arrayContaining([expect.objectContaining(lineBreak)]),
  });
});

test.each([
  ['- a\n\nOne\ntwo', [{ type: 'bulletList' }, paragraph(textNode('One'), lineBreak, textNode('two'))]],
  [
    '**Hours**\nMonday 9 to 5\nTuesday 10 to 4',
    [paragraph(textNode('Hours', bold), lineBreak, textNode('Monday 9 to 5'), lineBreak, textNode('Tuesday 10 to 4'))],
  ],
  ['> one\n> two', [{ type: 'blockquote', content: [paragraph(textNode('one'), lineBreak, textNode('two'))] }]],
  ['> [!tip] one\n> two', [{ type: 'callout', content: [paragraph(textNode('one'), lineBreak, textNode('two'))] }]],
])('pasted lines stay lines: %j', (text, content) => {
  expect(readMarkdown(text)).toMatchObject(content);
});

test.each(['5*3*2', '5 * 3 * 2', 'Total 2*3 = 6 and 4*5 = 20'])(
  'the product %s stays as typed beside Markdown',
  (text) => {
    const content = readMarkdown(`# A\n\n${text}`) ?? [];
    expect(contentText({ type: 'doc', content })).toContain(text);
    expect(JSON.stringify(content)).not.toContain('marks');
  },
);
