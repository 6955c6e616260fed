import { Icon } from '#app/ui/icon.tsx';
import caretDown from '#app/ui/icons/regular/caret-down.svg?raw';
import { outlineOf } from '../content/outline.ts';
import type { Content } from '../content/schema.ts';
import { TagLink } from './tag-link.tsx';

/** Shorter articles need no table of contents. */
const fewestParts = 3;

/** The table of contents of an article with several parts: beside it, or folded above it. */
export function ArticleContents({ content }: { content: Content }) {
  const parts = outlineOf(content).filter(({ level, text }) => level === 2 && text !== '');
  if (parts.length < fewestParts) return null;
  return (
    <nav aria-label="In this article" className="article-contents text-small leading-snug">
      <p className="font-semibold" aria-hidden="true">
        In this article
      </p>
      <details>
        <summary className="list-none font-semibold">
          In this article
          <Icon svg={caretDown} className="size-5 in-open:rotate-180" />
        </summary>
        <ol className="grid gap-1 pb-3">
          {parts.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-block py-1 hover:underline">
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

export function ArticleTags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 lg:grid" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <TagLink tag={tag} />
        </li>
      ))}
    </ul>
  );
}
