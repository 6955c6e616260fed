import { followPath, threadPath, topicPath } from '#app/modules/community/addresses.ts';
import { SupportLines } from '#app/modules/community/components/support-lines.tsx';
import type { ShownTopic } from '#app/modules/community/topics/shown-topics.ts';
import { PillarGlyph } from '#app/ui/art/pillar-glyph.tsx';
import { SmartLink } from '#app/ui/link.tsx';

interface ThreadAsideProps {
  slug: string;
  /** How many replies the page knows of. */
  replies: number;
  topic: ShownTopic;
  related: { slug: string; title: string }[];
}

/** Beside a thread: its category, threads close to it, and where help is. */
export function ThreadAside({ slug, replies, topic, related }: ThreadAsideProps) {
  return (
    <aside aria-label="About this discussion" className="grid content-start gap-9">
      <section
        aria-labelledby="category"
        className="grid justify-items-start gap-3 rounded-paper border border-line bg-sheet p-6"
      >
        <h2 id="category" className="flex items-center gap-2 font-sans text-small font-semibold tracking-normal">
          <PillarGlyph pillar={topic.pillar} className="w-5.5" />
          {topic.name}
        </h2>
        <p className="text-small text-ink-2">{topic.description}</p>
        <SmartLink href={topicPath(topic.slug)} className="button button-quiet button-small">
          See all discussions
        </SmartLink>{' '}
        <SmartLink href={followPath('thread', slug)} rel="nofollow" className="text-link text-small">
          Follow or mute this discussion
        </SmartLink>
        {/* The page of a visitor comes from the cache. New replies are announced here, and nothing moves. */}
        <p
          className="live-replies"
          data-behaviour="live-replies"
          data-thread={slug}
          data-replies={replies}
          role="status"
          // The script may write into it before React runs.
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      </section>
      {related.length > 0 && (
        <nav aria-labelledby="close-to-this">
          <h2 id="close-to-this" className="text-h3">
            Related discussions
          </h2>
          <ul className="mt-2">
            {related.map(({ slug, title }) => (
              <li key={slug} className="border-b border-line">
                <SmartLink href={threadPath(slug)} className="block py-3 hover:underline">
                  {title}
                </SmartLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <SupportLines />
    </aside>
  );
}
