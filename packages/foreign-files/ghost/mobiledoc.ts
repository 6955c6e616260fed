import { cardToHtml, escapeHtml, listOf, objectOf, parseJson, textOf, type UnknownCards } from './card-html.ts';

const blockTags = /^(p|h[1-6]|blockquote|aside|pull-quote|ul|ol)$/;
const inlineTags = /^(a|b|strong|i|em|s|del|code|u|sub|sup)$/;

const tagOf = (given: unknown, allowed: RegExp, otherwise: string) => {
  const tag = textOf(given).toLowerCase();
  return allowed.test(tag) ? tag : otherwise;
};

const atomText = (atom: unknown) => {
  const [name, text] = listOf(atom);
  return name === 'soft-return' ? '<br>' : escapeHtml(text);
};

/** Returns the HTML of a text in the format of Ghost's former editor. @returns null if it cannot be read */
export function mobiledocToHtml(mobiledoc: string, unknown: UnknownCards): string | null {
  const parsed = parseJson(mobiledoc);
  if (!parsed) return null;
  const [markups, cards, atoms, sections] = [parsed.markups, parsed.cards, parsed.atoms, parsed.sections].map(listOf);
  const inline = (markers: unknown) => {
    const open: string[] = [];
    return listOf(markers)
      .map((marker) => {
        const [type, opened, closed, value] = listOf(marker);
        let html = '';
        for (const index of listOf(opened)) {
          const [name, attributes] = listOf(markups?.[Number(index)]);
          const tag = tagOf(name, inlineTags, 'span');
          // Names and values follow each other.
          const pairs = listOf(attributes);
          const href = pairs[pairs.indexOf('href') + 1];
          html += tag === 'a' ? `<a href="${escapeHtml(href)}">` : `<${tag}>`;
          open.push(tag);
        }
        html += type === 1 ? atomText(atoms?.[Number(value)]) : escapeHtml(value);
        for (let count = Math.min(open.length, Number(closed) || 0); count > 0; count--) html += `</${open.pop()}>`;
        return html;
      })
      .join('');
  };
  return (sections ?? [])
    .map((section) => {
      const [type, first, second] = listOf(section);
      const tag = tagOf(first, blockTags, 'p').replace(/^(aside|pull-quote)$/, 'blockquote');
      if (type === 1) return `<${tag}>${inline(second)}</${tag}>`;
      if (type === 2) return `<img src="${escapeHtml(first)}">`;
      if (type === 3) {
        const items = listOf(second).map((item) => `<li>${inline(item)}</li>`);
        return `<${tag}>${items.join('')}</${tag}>`;
      }
      if (type !== 10) return '';
      const [name, card] = listOf(cards?.[Number(first)]);
      return cardToHtml(textOf(name), objectOf(card), unknown);
    })
    .join('\n');
}
