import { fromMarkdown } from '#app/features/blog/content/from-markdown.ts';

const marksOfMarkdown = /^(#{1,4} |[-*] |\d+\. |> |```|\|.+\||!\[)|\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\)/m;

/** Plain text that was written as Markdown, as parts of an article; null for text that was not. */
export const readMarkdown = (text: string) => (marksOfMarkdown.test(text) ? fromMarkdown(text).content : null);

/** What Word and Google Docs add to copied words goes; the words, links, lists and tables stay. */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('style, meta, link, script, title, xml')) element.remove();
  // Google Docs wraps everything in a bold element that is not bold; Word has elements with a colon in their name.
  for (const element of page.querySelectorAll<HTMLElement>('b, strong, *')) {
    const isFalselyBold = element.style.fontWeight === 'normal' && /^(B|STRONG)$/.test(element.tagName);
    if (isFalselyBold || element.tagName.includes(':')) element.replaceWith(...element.childNodes);
  }
  for (const heading of page.querySelectorAll('h1')) {
    const second = page.createElement('h2');
    second.append(...heading.childNodes);
    heading.replaceWith(second);
  }
  for (const paragraph of page.querySelectorAll('p')) {
    if (paragraph.textContent?.trim() === '' && !paragraph.querySelector('img')) paragraph.remove();
  }
  return page.body.innerHTML.replace(/<!--[\s\S]*?-->/g, '');
}
