import { memberPath, permalinkPath, threadPath } from './addresses.ts';
import type { ShownAuthor, ShownPost, ThreadCard } from './shown.ts';

interface Discussion {
  origin: string;
  card: ThreadCard;
  hashtags: string[];
  first: ShownPost;
  replies: ShownPost[];
}

/** Returns the schema.org data of the first page of a thread. */
export function discussionData({ origin, card, hashtags, first, replies }: Discussion): object {
  const address = origin + threadPath(card.slug);
  return {
    '@type': 'DiscussionForumPosting',
    '@id': address,
    url: address,
    headline: card.title,
    text: textOf(first),
    author: personOf(origin, card.author),
    datePublished: first.createdAt.toISOString(),
    articleSection: card.category.name,
    ...(hashtags.length > 0 && { keywords: hashtags.join(', ') }),
    interactionStatistic: [
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/LikeAction',
        userInteractionCount: card.likes,
      },
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/CommentAction',
        userInteractionCount: card.replies,
      },
    ],
    comment: replies
      .filter(({ html }) => html !== null)
      .map((reply) => ({
        '@type': 'Comment',
        url: origin + permalinkPath(card.slug, reply.number),
        text: textOf(reply),
        author: personOf(origin, reply.author),
        datePublished: reply.createdAt.toISOString(),
      })),
  };
}

const personOf = (origin: string, { name, handle }: ShownAuthor) => ({
  '@type': 'Person',
  name,
  ...(handle !== null && { url: origin + memberPath(handle) }),
});

/** The text of rendered HTML. Entities stay: structured data may hold HTML. */
const textOf = ({ html }: ShownPost): string =>
  (html ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
