import { outlineOf } from '../content/outline.ts';
import type { Content } from '../content/schema.ts';
import { TagLink } from './tag-link.tsx';

/** Shorter articles need no table of contents. */
const fewestParts = 3;

/** The column beside an article: its table of contents, if it has several parts, and its tags. */
export function ArticleContents({ content, tags }: { content: Content; tags: string[] }) {
  const parts = outlineOf(content).filter(({ level, text }) => level === 2 && text !== '');
  return (
    <div className="grid gap-5">
      {parts.length >= fewestParts && (
        <nav aria-labelledby="contents-heading" className="border-b border-line pb-5">
          <h2 id="contents-heading" className="font-sans text-small leading-snug font-semibold tracking-normal">
            In this article
          </h2>
          <ol className="mt-3 grid gap-1 text-small leading-snug">
            {parts.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-block py-1 hover:underline">
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1.5 lg:grid" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <TagLink tag={tag} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
