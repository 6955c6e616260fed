import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { letterBlocks } from '#app/modules/blog/admin/letter-blocks.ts';
import type { Post } from '#app/modules/blog/schema.ts';
import { ArticleBody } from './article-body.tsx';
import { contentText } from './article-text.ts';
import { footnotesOf, proseInlines } from './footnotes.ts';
import { fromMarkdown } from './from-markdown.ts';
import { fromMarkdownFile } from './from-markdown-file.ts';
import { fromHtml } from './html-conversion.ts';
import { type Content, contentSchema } from './schema.ts';
import { toMarkdown } from './to-markdown.ts';

const texts = (content: Content) => footnotesOf(contentSchema.parse(content)).map(({ attrs }) => attrs.text);
const ofHtml = (html: string) => fromHtml(html).content;

const markdown =
  'Tea[^a] is *good*[^b].\n\n- In a list[^1]\n\n[^a]: From [Assam](https://example.org/assam).\n[^1]: Also *here*.\n[^b]:\n    Says a study,\n    of 2021.\n';

test('footnotes of Markdown are numbered in the order of the text', () => {
  const expected = ['From [Assam](https://example.org/assam).', 'Says a study, of 2021.', 'Also *here*.'];
  expect(texts(fromMarkdown(markdown))).toEqual(expected);
  expect(texts(fromMarkdownFile(markdown).content)).toEqual(expected);
});

test.each([
  ['code', 'Write `[^1]`.\n\n```\n[^1]: text\n```\n'],
  ['a reference without a text', 'Tea[^1].'],
  ['a text that nothing refers to', 'Tea.\n\n[^1]: Lost?'],
])('%s is no footnote, and stays', (_what, text) => {
  for (const content of [fromMarkdown(text), fromMarkdownFile(text).content]) {
    expect(texts(content)).toEqual([]);
    expect(contentText(content)).toContain('[^1]');
  }
});

test('an article that is written as Markdown is read again with its footnotes', () => {
  const content = fromMarkdown(markdown);
  const written = toMarkdown(content);
  expect(written).toContain('Tea[^1] is *good*[^2].');
  expect(written).toContain('[^1]: From [Assam](https://example.org/assam).');
  expect(fromMarkdown(written)).toEqual(content);
  expect(fromMarkdownFile(written).content).toEqual(content);
  const odd = fromHtml(
    '<p><sup data-footnote="One: *1*"></sup>: after, <sup data-footnote="[^1] two"></sup>[^1]</p>',
  ).content;
  expect(fromMarkdownFile(toMarkdown(odd)).content).toEqual(odd);
});

test('a page links each number to its text and back, with one id each', () => {
  const html = renderToStaticMarkup(<ArticleBody content={fromMarkdown(markdown)} />);
  expect(html).toContain('<sup><a id="fnref:1" href="#fn:1" role="doc-noteref" aria-label="Footnote 1">1</a></sup>');
  expect(html).toContain('<section role="doc-endnotes" aria-label="Footnotes"');
  expect(html).toContain('<li id="fn:3">Also <em>here</em>. <a href="#fnref:3" role="doc-backlink"');
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(renderToStaticMarkup(<ArticleBody content={fromMarkdown('Tea.')} />)).not.toContain('doc-endnotes');
});

test('the plain text and a letter have the numbers and the texts', () => {
  const content = fromMarkdown(markdown);
  expect(contentText(content)).toBe('Tea is good.\nIn a list\nFrom Assam.\nSays a study, of 2021.\nAlso here.');
  const post = { content, featuredImage: '', tags: [], featuredImageAlt: '' } as unknown as Post;
  const letter = JSON.stringify(letterBlocks(post, '/blog/tea'));
  expect(letter).toContain('"Tea","[1]"');
  expect(letter).toContain('{"kind":"paragraph","words":["[3] ","Also ",{"kind":"emphasis","text":"here"},"."]}');
});

const google = `<p>Tea<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> and milk<sup><a href="#ftnt2" id="ftnt_ref2">[2]</a></sup>.</p>
  <hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;From Assam.</span></p></div>
  <div><p><a href="#ftnt_ref2" id="ftnt2">[2]</a> From a <b>cow</b>.</p></div>`;
const word = `<p class=MsoNormal>Tea<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a>.</p>
  <div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%">
  <div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> From Assam.</p></div></div>`;
const pandoc = `<p>Tea<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a>.</p>
  <section class="footnotes" role="doc-endnotes"><hr><ol><li id="fn1"><p>From <em>Assam</em>.<a href="#fnref1" class="footnote-back" role="doc-backlink">↩︎</a></p></li></ol></section>`;
const kramdown = `<p>Tea<sup id="fnref:1"><a href="#fn:1" class="footnote" rel="footnote" role="doc-noteref">1</a></sup>.</p>
  <div class="footnotes"><ol><li id="fn:1"><p>From <a href="https://example.org/a">Assam</a>. <a href="#fnref:1" class="reversefootnote">&#8617;</a></p></li></ol></div>`;
const wordpress = `<p>Tea<sup data-fn="a1-b2" class="fn"><a href="#a1-b2" id="a1-b2-link">1</a></sup>.</p>
  <ol><li id="a1-b2">From <em>Assam</em>. <a href="#a1-b2-link">↩</a></li></ol>`;

test.each([
  ['Google Docs', google, ['From Assam.', 'From a **cow**.'], 'Tea and milk.'],
  ['Word', word, ['From Assam.'], 'Tea.'],
  ['Pandoc and Hugo', pandoc, ['From *Assam*.'], 'Tea.'],
  ['Jekyll', kramdown, ['From [Assam](https://example.org/a).'], 'Tea.'],
  ['WordPress', wordpress, ['From *Assam*.'], 'Tea.'],
])('footnotes of %s stay footnotes, and their list is gone', (_what, html, notes, first) => {
  const content = ofHtml(html);
  expect(texts(content)).toEqual(notes);
  expect(contentText(content).split('\n')[0]).toBe(first);
  expect(content.content.filter(({ type }) => type !== 'paragraph' && type !== 'horizontalRule')).toEqual([]);
});

test.each([
  ['a table of contents', '<p><a href="#a">1</a></p><h2 id="a">One</h2><p>Text</p>'],
  ['a link to another page', '<p>See <a href="/x">1</a></p>'],
  ['a way back to the top', '<p id="top"><a href="#end">1</a> Text</p><p id="end"><a href="#top">top</a></p>'],
])('%s is no footnote', (_what, html) => {
  expect(contentText(ofHtml(html))).toContain('1');
});

const noteWith = (text: string) => `<p>Tea<a id="r" href="#n">1</a></p><div id="n"><a href="#r">1</a> ${text}</div>`;

test.each([
  ['a picture', '<img src="https://example.org/a.png" alt=""> Leaves'],
  ['a table', '<table><tr><td>Leaves</td></tr></table>'],
  ['more than a footnote can hold', `${'and leaves '.repeat(600)}Leaves`],
])('a place that holds %s is no footnote, and nothing of it is lost', (_what, inside) => {
  const content = ofHtml(noteWith(inside));
  expect(texts(content)).toEqual([]);
  expect(contentText(content)).toContain('Leaves');
});

test.each([
  ['../b/?c#d', 'https://old.example/b/?c#d'],
  ['/b_(c)', 'https://old.example/b_%28c%29'],
  ['mailto:nell@example.org', 'mailto:nell@example.org'],
])('the link %s in a footnote leads to %s, in HTML and in Markdown', (href, address) => {
  const base = 'https://old.example/a/';
  expect(texts(fromHtml(noteWith(`See <a href="${href}">it</a>.`), { base }).content)).toEqual([
    `See [it](${address}).`,
  ]);
  const written = href.replace('(', '%28').replace(')', '%29');
  expect(texts(fromMarkdownFile(`Tea[^1]\n\n[^1]: See [it](${written}).`, { base }).content)).toEqual([
    `See [it](${address}).`,
  ]);
});

test.each([
  ['Tea[^1].\n\n[^1]: One\nline.\n\nNext.', ['One line.'], 'Tea.\nNext.'],
  ['Tea[^1].\n[^1]: One.\n\nNext.', ['One.'], 'Tea.\nNext.'],
  [
    'Tea[^1] and[^2].\n\n[^1]: One.\n[^2]: Two,\n    lines.\n\n    Paragraphs.\n\nNext.',
    ['One.', 'Two, lines. Paragraphs.'],
    'Tea and.\nNext.',
  ],
  ['Tea[^1].\n\n[^1]: One.\n# Next', ['One.'], 'Tea.\nNext'],
  ['[^1]: One.\n\nTea[^1].', ['One.'], 'Tea.'],
])('the text of a footnote ends where its paragraphs do: %j', (text, notes, body) => {
  for (const content of [fromMarkdown(text), fromMarkdownFile(text).content]) {
    expect(texts(content)).toEqual(notes);
    expect(contentText(content)).toBe([body, ...notes].join('\n'));
  }
});

test('signs of emphasis in a note stay as they are', () => {
  const [note = ''] = texts(
    ofHtml('<p>Tea<a id="r" href="#n">1</a></p><ol><li id="n">5 * 3 * 2 [sic] <a href="#r">↩</a></li></ol>'),
  );
  expect(proseInlines(note)).toEqual(['5 * 3 * 2 [sic]']);
});
