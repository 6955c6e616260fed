import { parseFragment } from 'parse5';
import { attributeOf, elementsIn, type HtmlElement, hasClass, nodeText, quoted } from '../text/html.ts';
import { plainLine } from '../text/plain-text.ts';

const cards = ['bookmark', 'file', 'audio', 'video', 'toggle', 'signup'] as const;

const cardOf = (element: HtmlElement) => cards.find((name) => hasClass(element, `kg-${name}-card`));

/**
 * Replaces the cards of Ghost's HTML that are made of more than their content, such as the controls of a player, by that
 * content: a link with its title, its description, and what folds out.
 */
export function withPlainCards(html: string): string {
  if (!html.includes('kg-')) return html;
  const { childNodes } = parseFragment(html, { sourceCodeLocationInfo: true });
  let plain = '';
  let done = 0;
  for (const element of elementsIn(childNodes, (one) => cardOf(one) !== undefined)) {
    const card = cardOf(element);
    const { startOffset = 0, endOffset } = element.sourceCodeLocation ?? {};
    if (!card || endOffset === undefined || startOffset < done) continue;
    plain += html.slice(done, startOffset) + plainCard(card, element, html);
    done = endOffset;
  }
  return plain + html.slice(done);
}

function plainCard(card: (typeof cards)[number], element: HtmlElement, html: string): string {
  const all = [...elementsIn(element.childNodes)];
  const byClass = (name: string) => all.find((one) => hasClass(one, `kg-${card}-${name}`));
  const byTag = (name: string) => all.find(({ tagName }) => tagName === name);
  const textOf = (one: HtmlElement | undefined) => plainLine(one ? quoted(nodeText(one.childNodes)) : '');
  const source = (one: HtmlElement | undefined) => {
    const { startTag, endTag } = one?.sourceCodeLocation ?? {};
    return startTag && endTag ? html.slice(startTag.endOffset, endTag.startOffset) : '';
  };
  const link = (href: string, label: string) =>
    href ? `<p><a href="${quoted(href)}">${quoted(label || href)}</a></p>` : '';
  const paragraph = (text: string) => (text ? `<p>${quoted(text)}</p>` : '');
  const caption = source(byTag('figcaption'));
  const below = caption ? `<p>${caption}</p>` : '';
  switch (card) {
    case 'bookmark': {
      const anchor = byTag('a');
      const label = textOf(byClass('title')) || textOf(anchor);
      return link(anchor ? attributeOf(anchor, 'href') : '', label) + paragraph(textOf(byClass('description'))) + below;
    }
    case 'file': {
      const anchor = byTag('a');
      const label = textOf(byClass('card-title')) || textOf(byClass('card-filename')) || textOf(anchor);
      return link(anchor ? attributeOf(anchor, 'href') : '', label) + paragraph(textOf(byClass('card-caption')));
    }
    case 'audio':
    case 'video': {
      const media = byTag(card);
      const address = (media && attributeOf(media, 'src')) || attributeOf(byTag('source') ?? element, 'src');
      return link(address, textOf(byClass('title'))) + below;
    }
    case 'toggle': {
      const content = byClass('content');
      const heading = textOf(byClass('heading-text')) || textOf(byClass('heading'));
      return `<p><strong>${quoted(heading)}</strong></p>${source(content)}`;
    }
    case 'signup':
      return all
        .filter(({ tagName }) => /^(h[1-6]|p)$/.test(tagName))
        .map((one) => paragraph(textOf(one)))
        .join('');
  }
}
