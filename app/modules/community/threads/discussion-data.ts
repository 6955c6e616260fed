import { memberPath, permalinkPath, threadPath } from '../addresses.ts';
import type { ShownAuthor } from '../members/shown-author.ts';
import type { ShownPost } from '../posts/shown-post.ts';
import type { ThreadCard } from './thread-card.ts';

interface Discussion {
  origin: string;
  card: ThreadCard;
  hashtags: string[];
  first: ShownPost;
  replies: ShownPost[];
  /** The reply that solved it. */
  answer: ShownPost | null;
}

/** Returns the schema.org data of the first page of a thread: a question once a reply has solved it. */
export function discussionData(discussion: Discussion): object {
  return discussion.answer?.html ? questionData(discussion, discussion.answer) : postingData(discussion);
}

function questionData({ origin, card, first, replies }: Discussion, answer: ShownPost): object {
  const answerOf = (reply: ShownPost) => ({
    '@type': 'Answer',
    url: origin + permalinkPath(card.slug, reply.number),
    text: textOf(reply),
    upvoteCount: reply.likes,
    author: { '@type': 'Person', name: reply.author.name },
    datePublished: reply.createdAt.toISOString(),
  });
  const others = replies.filter(({ html, number, parentNumber }) => html && number !== answer.number && !parentNumber);
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      '@id': origin + threadPath(card.slug),
      name: card.title,
      text: textOf(first),
      upvoteCount: card.likes,
      answerCount: card.replies,
      author: { '@type': 'Person', name: card.author.name },
      datePublished: first.createdAt.toISOString(),
      acceptedAnswer: answerOf(answer),
      ...(others.length > 0 && { suggestedAnswer: others.map(answerOf) }),
    },
  };
}

function postingData({ origin, card, hashtags, first, replies }: Discussion): object {
  const address = origin + threadPath(card.slug);
  return {
    '@type': 'DiscussionForumPosting',
    '@id': address,
    url: address,
    headline: card.title,
    text: textOf(first),
    author: personOf(origin, card.author),
    datePublished: first.createdAt.toISOString(),
    ...(first.editedAt && { dateModified: first.editedAt.toISOString() }),
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
