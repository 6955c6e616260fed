import { defaultTreeAdapter as adapter, type DefaultTreeAdapterMap, html as htmlNames, parse, serialize } from 'parse5';
import { ownValue } from '#app/lib/own-value.ts';

type Element = DefaultTreeAdapterMap['element'];
type ParentNode = DefaultTreeAdapterMap['parentNode'];

/** Returns what replaces an address: a file of the archive, or the address on the site itself. */
export type Rewrite = (href: string) => Promise<string>;

interface RewriteOptions {
  rewrite: Rewrite;
  /** Receives the picture that represents the page elsewhere. Its address stays absolute. */
  addPicture: (href: string) => void;
  /** Returns the sentence in place of a form, as nodes of HTML. */
  sentenceFor: (form: { action: string; isSearch: boolean }) => string;
}

const linkAttributes: Record<string, readonly string[]> = {
  a: ['href'],
  area: ['href'],
  link: ['href', 'imagesrcset'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  iframe: ['src'],
  object: ['data'],
  embed: ['src'],
  image: ['href'],
};

/** Links whose address names the page to search engines: it is that of the site itself. */
const namingLinks = new Set(['canonical', 'shortlink']);
/** Links that only the site itself, or its scripts, can use. */
const useless = /^(modulepreload|search|prefetch|preconnect|dns-prefetch)$/;
const pictureOfPage = /^(og:image|og:image:secure_url|twitter:image)$/;

/**
 * Returns a page as a file that needs no server: without scripts, with its links rewritten, and with a sentence in
 * place of each form.
 */
export async function rewritePage(html: string, options: RewriteOptions): Promise<string> {
  const document = parse(html, { scriptingEnabled: false });
  await rewriteChildren(document, options);
  return serialize(document);
}

async function rewriteChildren(parent: ParentNode, options: RewriteOptions): Promise<void> {
  for (const child of [...parent.childNodes]) {
    if (!adapter.isElementNode(child)) continue;
    if (isUseless(child)) adapter.detachNode(child);
    else if (child.tagName === 'noscript') await unwrap(child, parent, options);
    else if (child.tagName === 'form') replaceForm(child, options);
    else {
      await rewriteElement(child, options);
      await rewriteChildren('content' in child ? (child.content as ParentNode) : child, options);
    }
  }
}

/** Scripts, and buttons that do something only with one. */
function isUseless(element: Element): boolean {
  const { tagName } = element;
  if (tagName === 'script') return attributeOf(element, 'type') !== 'application/ld+json';
  if (tagName === 'link') return useless.test(attributeOf(element, 'rel') ?? '');
  return (
    tagName === 'button' &&
    attributeOf(element, 'popovertarget') === undefined &&
    attributeOf(element, 'commandfor') === undefined
  );
}

/** Without scripts everybody sees the content for browsers without scripts. */
async function unwrap(element: Element, parent: ParentNode, options: RewriteOptions): Promise<void> {
  await rewriteChildren(element, options);
  for (const child of [...element.childNodes]) {
    adapter.detachNode(child);
    adapter.insertBefore(parent, child, element);
  }
  adapter.detachNode(element);
}

function replaceForm(form: Element, { sentenceFor }: RewriteOptions): void {
  const parent = adapter.getParentNode(form);
  if (!parent) return;
  const action = attributeOf(form, 'action') ?? '';
  const isSearch = (attributeOf(form, 'method') ?? 'get').toLowerCase() === 'get';
  if (isSearch || hasField(form)) {
    const note = adapter.createElement('div', htmlNames.NS.HTML, [{ name: 'style', value: noteStyle }]);
    const inside = parse(`<body>${sentenceFor({ action, isSearch })}`).childNodes.at(-1) as Element;
    const body = inside.childNodes.find((node) => adapter.isElementNode(node) && node.tagName === 'body') as Element;
    for (const child of [...body.childNodes]) {
      adapter.detachNode(child);
      adapter.appendChild(note, child);
    }
    adapter.insertBefore(parent, note, form);
  }
  adapter.detachNode(form);
}

/** The classes of a page may not be in its styles: they contain only what the page itself uses. */
const noteStyle = 'margin:1rem 0;padding:.75rem 1rem;border:1px solid;border-radius:.5rem;overflow-wrap:anywhere';

/** Whether a form asks for anything. One that only has a button is an action, such as a like. */
function hasField(parent: ParentNode): boolean {
  return parent.childNodes.some((child) => {
    if (!adapter.isElementNode(child)) return false;
    if (child.tagName === 'textarea' || child.tagName === 'select') return true;
    if (child.tagName === 'input') return !/^(hidden|submit|button|image)$/.test(attributeOf(child, 'type') ?? 'text');
    return hasField(child);
  });
}

async function rewriteElement(element: Element, { rewrite, addPicture }: RewriteOptions): Promise<void> {
  const { tagName, attrs } = element;
  if (tagName === 'style') await rewriteStyle(element, rewrite);
  if (tagName === 'meta' && pictureOfPage.test(attributeOf(element, 'property') ?? attributeOf(element, 'name') ?? ''))
    addPicture(attributeOf(element, 'content') ?? '');
  if (tagName === 'link' && namingLinks.has(attributeOf(element, 'rel') ?? '')) return;
  for (const attribute of attrs) {
    if (attribute.name === 'style') attribute.value = await rewriteCss(attribute.value, rewrite);
    else if (ownValue(linkAttributes, tagName)?.includes(attribute.name))
      attribute.value = attribute.name.endsWith('srcset')
        ? await rewriteSrcset(attribute.value, rewrite)
        : await rewrite(attribute.value);
  }
}

async function rewriteStyle(element: Element, rewrite: Rewrite): Promise<void> {
  for (const child of element.childNodes) {
    if (adapter.isTextNode(child)) child.value = await rewriteCss(child.value, rewrite);
  }
}

/** Replaces the addresses in a style sheet. */
export const rewriteCss = (css: string, rewrite: Rewrite): Promise<string> =>
  replaceAll(css, /url\(\s*(["']?)([^"')]+)\1\s*\)/g, async ([, quote = '', href = '']) => {
    return `url(${quote}${await rewrite(href)}${quote})`;
  });

const rewriteSrcset = (srcset: string, rewrite: Rewrite): Promise<string> =>
  replaceAll(srcset, /([^\s,][^\s]*[^\s,])(\s+[\d.]+[wx])?/g, async ([, href = '', size = '']) => {
    return (await rewrite(href)) + size;
  });

async function replaceAll(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => Promise<string>,
): Promise<string> {
  let result = '';
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    result += text.slice(from, match.index) + (await replace(match));
    from = match.index + match[0].length;
  }
  return result + text.slice(from);
}

const attributeOf = ({ attrs }: Element, name: string) => attrs.find((attribute) => attribute.name === name)?.value;
