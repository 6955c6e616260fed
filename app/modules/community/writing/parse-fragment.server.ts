import { createRequire } from 'node:module';
import type { DefaultTreeAdapterTypes } from 'parse5';

const require = createRequire(import.meta.url);

/** Reads a piece of HTML. Its parser is loaded with the first post: a start needs none, and a schema cannot wait for an import. */
export const parseFragment = (html: string): DefaultTreeAdapterTypes.DocumentFragment =>
  (require('parse5') as typeof import('parse5')).parseFragment(html);

/** Decodes the entities of HTML without tags, as a browser does: also the named ones, such as `&acy;`. */
export const withoutEntities = (html: string): string =>
  html.includes('&')
    ? parseFragment(html)
        .childNodes.map((node) => (node.nodeName === '#text' ? (node as DefaultTreeAdapterTypes.TextNode).value : ''))
        .join('')
    : html;
