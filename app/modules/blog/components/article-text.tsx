import { dayMs } from '#app/lib/time/units.ts';
import { ArticleBody, type Pictures } from '../content/article-body.tsx';
import type { Content } from '../content/schema.ts';
import { PostDate } from './post-list.tsx';

interface ArticleTextProps {
  content: Content;
  pictures: Pictures;
  publishedAt: Date;
  changedAt: Date;
}

/** The article text, and the date of a change at least a day after publication. */
export function ArticleText({ content, pictures, publishedAt, changedAt }: ArticleTextProps) {
  const isChanged = changedAt.getTime() - publishedAt.getTime() > dayMs;
  return (
    <>
      <div className="article-text">
        <ArticleBody content={content} pictures={pictures} />
      </div>
      {isChanged && (
        <p className="mt-12 text-small text-ink-3">
          Last changed on <PostDate at={changedAt} />.
        </p>
      )}
    </>
  );
}
