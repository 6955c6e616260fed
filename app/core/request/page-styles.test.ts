import { expect, test } from 'vitest';
import { createPageStyles } from './page-styles.server.ts';
import { splitStylesheet } from './split-stylesheet.server.ts';

const select = (css: string, html: string) => createPageStyles(splitStylesheet(css))(html).css;

test('a page gets the rules whose classes it uses, in their order', async () => {
  const css = 'p{color:red}.a{color:blue}.b{color:green}.a.c{top:0}.a .d{top:1px}';
  expect(await select(css, '<p class="a">')).toBe('p{color:red}.a{color:blue}');
  expect(await select(css, '<p class="a c"><i class="d">')).toBe('p{color:red}.a{color:blue}.a.c{top:0}.a .d{top:1px}');
});

test('one of several selectors is enough', async () => {
  expect(await select('.a,.b{top:0}.c,p{top:1px}', '<p class="b">')).toBe('.a,.b{top:0}.c,p{top:1px}');
});

test('a class inside :not() need not occur, and one of those inside :is() or :where() is enough', async () => {
  const css =
    'p:not(.a){top:0}:is(.a,.b) p{top:1px}:where(.c) .d{top:2px}:is(.a,[hidden]) i{top:3px}:is(.a,.b):is(.c,.d){top:4px}';
  const always = ':is(.a,[hidden]) i{top:3px}';
  expect(await select(css, '<p class="b"><i>')).toBe(`p:not(.a){top:0}:is(.a,.b) p{top:1px}${always}`);
  expect(await select(css, '<p class="d"><i>')).toBe(`p:not(.a){top:0}${always}`);
  expect(await select(css, '<p class="c d">')).toBe('p:not(.a){top:0}:where(.c) .d{top:2px}');
  expect(await select(css, '<p class="b d">')).toBe(
    'p:not(.a){top:0}:is(.a,.b) p{top:1px}:is(.a,.b):is(.c,.d){top:4px}',
  );
});

test('groups keep their place and go if they are empty', async () => {
  const css =
    '@layer base,utilities;@layer utilities{.a{top:0}@media (min-width:40rem){.b{top:1px}}}@media print{.c{top:0}}';
  expect(await select(css, '<p class="a">')).toBe('@layer base,utilities;@layer utilities{.a{top:0}}');
  expect(await select(css, '<p class="b">')).toBe(
    '@layer base,utilities;@layer utilities{@media (min-width:40rem){.b{top:1px}}}',
  );
});

test('animations and registered properties come with the rules that use them', async () => {
  const css =
    '.a{animation:turn 1s}.b{--size:1px}@keyframes turn{to{top:0}}@property --size{syntax:"*";inherits:false}@font-face{font-family:x}';
  expect(await select(css, '<p class="a">')).toBe(
    '.a{animation:turn 1s}@keyframes turn{to{top:0}}@font-face{font-family:x}',
  );
  expect(await select(css, '<p class="b">')).toContain('@property --size');
});

test('styles of a kind of element are on pages that have one', async () => {
  const css =
    'td{top:0}p,hr{top:1px}.a h2{top:2px}::file-selector-button{top:3px}img{top:4px}:is(h3) b{top:5px}*{top:6px}';
  expect(await select(css, '<p><h2>')).toBe('p,hr{top:1px}img{top:4px}*{top:6px}');
  expect(await select(css, '<hr/><h3><b>')).toBe('p,hr{top:1px}img{top:4px}:is(h3) b{top:5px}*{top:6px}');
  expect(await select(css, '<table><td\nclass="a"><h2><input type="file">')).toBe(
    'td{top:0}p,hr{top:1px}.a h2{top:2px}::file-selector-button{top:3px}img{top:4px}*{top:6px}',
  );
});

test('custom properties are on pages that use them, also through each other', async () => {
  const css =
    ':root{color-scheme:dark;--ink:black;--ink-2:var(--grey,red);--grey:gray;--rest:0}.a{color:var(--ink-2)}.b{--rest:1}';
  expect(await select(css, '<p>')).toBe(':root{color-scheme:dark;}');
  expect(await select(css, '<p class="a">')).toBe(
    ':root{color-scheme:dark;--ink-2:var(--grey,red);--grey:gray;}.a{color:var(--ink-2)}',
  );
  expect(await select(css, '<p class="b"><circle fill="var(--ink)">')).toBe(
    ':root{color-scheme:dark;--ink:black;}.b{--rest:1}',
  );
  expect(await select(':root{--rest:0}', '<p>')).toBe('');
});

test('what visitors write makes no selection of its own', async () => {
  const styles = createPageStyles(splitStylesheet(':root{--ink:black}.a{color:var(--ink)}'));
  expect(styles('<p class="a b">var(--mine)')).toBe(styles('<p class="a">'));
});

test('class names with characters that HTML and CSS escape are found', async () => {
  const css = '.\\[\\&\\>p\\]\\:top-0>p{top:0}.w-1\\/2{width:50%}';
  expect(await select(css, '<div class="[&amp;&gt;p]:top-0 w-1/2">')).toBe(css);
});
