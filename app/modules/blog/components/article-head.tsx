import { Link } from 'react-router';
import { lengthOf, type TitleLength } from '#app/lib/text/title-length.ts';
import { authorPath, categoryPath } from '../addresses.ts';
import type { PostCard } from '../reading/post-card.ts';
import { PostCover } from './post-cover.tsx';
import { PostDate } from './post-list.tsx';

const sizes: Record<TitleLength, string> = {
  short: 'max-w-[13em] text-[clamp(2.5rem,1.5rem+3.6vw,5rem)]',
  long: 'max-w-[14em] text-[clamp(2.125rem,1.4rem+2.6vw,4rem)]',
  longest: 'max-w-[20em] text-[clamp(1.5rem,1.1rem+1.6vw,3rem)] leading-[1.12] hyphens-auto',
};

/** The breadcrumbs, title, author, date and cover of an article. */
export function ArticleHead({ card }: { card: PostCard }) {
  return (
    <>
      <header className="wrap grid justify-items-center gap-5 pt-6 pb-9 text-center md:pt-12 md:pb-14">
        <p className="folio flex gap-3">
          <Link to="/blog" className="text-link">
            Blog
          </Link>{' '}
          <span aria-hidden="true">/</span>{' '}
          <Link to={categoryPath(card.category)} className="hover:underline">
            {card.category}
          </Link>
        </p>
        <h1 dir="auto" className={`wrap-anywhere ${sizes[lengthOf(card.title)]}`}>
          {card.title}
        </h1>
        <p className="text-small text-ink-3">
          By{' '}
          <Link to={authorPath(card.authorSlug || card.author)} className="hover:underline">
            <bdi>{card.author}</bdi>
          </Link>{' '}
          · <PostDate at={card.publishedAt} /> · {card.readMinutes} min read
        </p>
      </header>
      <PostCover post={card} className="h-[clamp(14rem,32.6vw,29.4rem)] no-print" sizes="100vw" isWide isFirst />
    </>
  );
}
