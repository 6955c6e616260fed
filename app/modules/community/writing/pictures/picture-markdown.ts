/** An address of a picture of a member within a text. */
const pictureInText = /\/media\/members\/([\w-]{22}\.webp)/g;

/** Lists the addresses of pictures of members in a text, without repetitions. */
export const picturesIn = (content: string): string[] => [
  ...new Set([...content.matchAll(pictureInText)].flatMap(([, address]) => address ?? [])),
];

/** Returns the Markdown that shows a picture. */
export const pictureMarkdown = (path: string, alt: string): string =>
  `![${alt
    .replace(/[\\[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim()}](${path})`;

/** Whether a text shows a picture of a member without words for people who cannot see it. */
export const hasUndescribedPicture = (content: string): boolean => /!\[\s*\]\(\/media\/members\//.test(content);
