import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RefusedFileError } from '../refused-file-error.ts';
import { cleanSvg } from './clean-svg.server.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">${inside}</svg>`;

test('what draws stays', () => {
  const inside =
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect width="40" height="30" fill="url(#a)"/><use xlink:href="#a"/><style>.b{fill:red}</style><text class="b">A &amp; B</text>';
  const { text, width, height } = cleanSvg(svg(inside));
  expect({ width, height }).toEqual({ width: 40, height: 30 });
  for (const part of ['linearGradient id="a"', 'fill="url(#a)"', 'xlink:href="#a"', '.b{fill:red}', 'A &amp; B']) {
    expect(text).toContain(part);
  }
});

test('what drawing programs leave behind is left out', () => {
  const { text } = cleanSvg(
    svg(
      '<metadata><rdf:RDF>Ann</rdf:RDF></metadata><sodipodi:namedview id="x"/><!-- Ann --><g inkscape:label="Ann" data-name="Ann"><path d="M0 0"/></g>',
    ),
  );
  expect(text).not.toMatch(/Ann|sodipodi|inkscape/);
  expect(text).toContain('<g><path d="M0 0"></path></g>');
});

test('cleaning twice changes nothing more', () => {
  const { text } = cleanSvg(svg('<g fill="red"><title>A "B" &lt; C</title></g>'));
  expect(cleanSvg(text).text).toBe(text);
});

test('what is safe of a style sheet stays, and nothing else', () => {
  const sheet =
    '@charset "utf-8";.a{fill:url(#g);animation:x 1s;--b:url(#c)}@media (prefers-color-scheme:dark){.a{fill:red}}@keyframes x{to{fill:red}}@layer y{.a{fill:red}}.b{cursor:wait}';
  const { text } = cleanSvg(svg(`<style>${sheet}</style><circle class="a" r="1" style="stroke:red;behavior-x:1"/>`));
  expect(text).toContain('<style>.a{fill:url(#g)}@media (prefers-color-scheme:dark){.a{fill:red}}</style>');
  expect(text).toContain('style="stroke:red"');
});

test.each([
  ['an import in two sections', '<style>@imp<![CDATA[ort "https://evil.example/a.css";]]></style>'],
  ['an import parted by a comment', '<style>@imp<!-- -->ort "//evil.example/a.css";</style>'],
  ['an import spelt in escapes', '<style>@\\69mport "//evil.example/a.css";</style>'],
  ['an address spelt in references', '<style>a{fill:u&#114;l(//evil.example/a.svg#b)}</style>'],
  ['an address parted by a section', '<style>a{fill:ur<![CDATA[l(]]>//evil.example/a.svg#b)}</style>'],
  ['a typeface', '<style>@font-face{font-family:a;src:url(data:font/woff2;base64,AA)}</style>'],
  ['a set of pictures', '<style>a{background:image-set("//evil.example/a.png" 1x)}</style>'],
  ['a set of pictures in an attribute', '<rect fill=\'image-set("//evil.example/a.png" 1x)\'/>'],
  ['a set of pictures in a style attribute', '<rect style=\'fill:-webkit-image-set("//evil.example/a.png" 1x)\'/>'],
  ['an import inside a rule', '<style>@media print{@import "//evil.example/a.css";}</style>'],
  ['an address in what is not understood', '<style>a{fill:url(//evil.example/a) !!}</style>'],
  ['a picture in a filter', '<filter id="a"><feImage href="//evil.example/a.png"/></filter>'],
  ['an element in a style sheet', '<style>@imp<g/>ort "//evil.example/a.css";</style>'],
])('%s is refused', (_what, inside) => {
  expect(() => cleanSvg(svg(inside))).toThrow(RefusedFileError);
});

/** Returns nested groups, each of which repeats the previous one this many times. */
const nested = (levels: number, times: number, use: (id: string) => string) =>
  Array.from({ length: levels }, (_, level) => `<g id="g${level + 1}">${use(`g${level}`).repeat(times)}</g>`).join('');
const start = '<g id="g0"><circle r="1"/></g>';

test.each([
  ['28 uses, nested nine deep', `${start + nested(9, 3, (id) => `<use href="#${id}"/>`)}<use href="#g9"/>`],
  ['a thousand times a thousand uses', start + nested(2, 1000, (id) => `<use href="#${id}"/>`)],
  ['a group that uses itself', '<g id="a"><use href="#a"/></g>'],
  [
    'two masks that mask each other',
    '<mask id="a"><g mask="url(#b)"/></mask><mask id="b"><g mask="url(#a)"/></mask><g mask="url(#a)"/>',
  ],
  [
    'patterns that are painted with patterns',
    `${Array.from(
      { length: 5 },
      (_, level) => `<pattern id="p${level + 1}">${`<rect fill="url(#p${level})"/>`.repeat(20)}</pattern>`,
    ).join('')}<rect fill="url(#p5)"/>`,
  ],
  [
    'a marker at each of many points',
    `<marker id="m">${'<path d="M0 0"/>'.repeat(500)}</marker><g marker-mid="url(#m)"><path d="${'L1 1'.repeat(1000)}"/></g>`,
  ],
  [
    'a filter on each of many',
    `<filter id="f">${'<feFlood/>'.repeat(10)}</filter>${'<rect filter="url(#f)"/>'.repeat(200)}`,
  ],
  [
    'a filter on everything by a style sheet',
    `<style>rect,x *{filter:url(#f)}</style><filter id="f">${'<feFlood/>'.repeat(10)}</filter>${'<rect/>'.repeat(200)}`,
  ],
  ['more text than a page holds', `<text>${'a'.repeat(1_100_000)}</text>`],
  ['an effect that takes long', '<filter id="f"><feTurbulence numOctaves="100000"/></filter>'],
])('%s is refused without being drawn', (_what, inside) => {
  expect(() => cleanSvg(svg(inside))).toThrow(/^This SVG .*\.$/);
});

test('an icon that repeats its parts as drawing programs do is taken', () => {
  const gradient = '<linearGradient id="a" href="#b"/><linearGradient id="b"><stop offset="0"/></linearGradient>';
  const inside = `<style>.x{fill:url(#a);clip-path:url(#c)}</style><defs><rect id="r"/></defs>${gradient}<clipPath id="c"><use xlink:href="#r"/></clipPath>${'<path class="x" d="M0 0h4"/><use href="#r"/>'.repeat(300)}`;
  expect(cleanSvg(svg(inside)).text).toContain('xlink:href="#r"');
});

const pieces = [
  '<g>',
  '</g>',
  '<circle r="1"/>',
  '<script>',
  '</script>',
  ' onload="x"',
  'javascript:',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '&lt;script&gt;',
  '&#60;',
  '<style>',
  '</style>',
  '@import ',
  '@imp',
  'ort ',
  '<g style="',
  'fill:',
  'a{fill:',
  '\\',
  'image-set(',
  '"//x"',
  '//x',
  ')',
  ';}',
  'url(',
  '#a)',
  '<a href="',
  '"',
  '>',
  '<x:y xmlns:x="z"/>',
  '<foreignObject>',
  'é',
  '\0',
];

test('whatever is thrown at it, nothing that runs comes out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 8 })), { maxLength: 12 }),
      (parts) => {
        let cleaned: string;
        try {
          cleaned = cleanSvg(svg(parts.join(''))).text;
        } catch (error) {
          expect(error).toBeInstanceOf(RefusedFileError);
          return;
        }
        expect(cleaned).not.toMatch(/<(script|foreignObject|a|iframe|image|animate|set)[\s>]/i);
        expect(cleaned.replaceAll(/>[^<]*</g, '><')).not.toMatch(/\son\w+=|javascript:/i);
        const styles = [...cleaned.matchAll(/<style>[^<]*|style="[^"]*|fill="[^"]*/g)].join('\n');
        expect(styles).not.toMatch(/@import|image-set|url\((?!\s*(&quot;|')?\s*#)/i);
        expect(cleanSvg(cleaned).text).toBe(cleaned);
      },
    ),
    { numRuns: 2000 },
  );
});
