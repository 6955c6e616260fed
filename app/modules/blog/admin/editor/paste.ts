import { fromMarkdown } from '#app/modules/blog/content/from-markdown.ts';

const marksOfMarkdown = /^(#{1,4} |[-*] |\d+\. |> |```|\|.+\||!\[)|\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\)/m;

/** Parses plain text written as Markdown into nodes of an article. Returns null for any other text. */
export const readMarkdown = (text: string) => (marksOfMarkdown.test(text) ? fromMarkdown(text).content : null);
