/** Whether this is a text that the reader of Markdown takes. */
export const isMarkdownName = (name: string): boolean => /\.(md|markdown|mdx|mdown|mkd)$/i.test(name);
