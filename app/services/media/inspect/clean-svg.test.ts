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
      },
    ),
    { numRuns: 2000 },
  );
});
