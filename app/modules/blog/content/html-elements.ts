import type { Mark } from './schema.ts';

/** Elements that are replaced by their content. */
export const transparentBlocks = new Set(
  'address article aside body center dd details dialog div dl dt fieldset figcaption footer form header hgroup html legend main nav section summary'.split(
    ' ',
  ),
);
/** The marks of text in these elements. */
export const markTypes: Record<string, Exclude<Mark['type'], 'link'>> = {
  b: 'bold',
  strong: 'bold',
  em: 'italic',
  i: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};
/** The levels of headings. An article has one title, so its first level is 2. */
export const headingLevels: Record<string, 2 | 3 | 4> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };
/** The classes with which other systems mark a link that looks like a button. */
export const isButtonClass = /(^|\s)(button|kg-btn|wp-block-button__link|wp-element-button)(\s|$)/;
