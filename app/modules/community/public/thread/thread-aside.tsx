import { useBehaviour } from '#app/hydration/use-behaviour.ts';
import { threadPath, topicPath } from '#app/modules/community/addresses.ts';
import { FollowLink } from '#app/modules/community/components/page/follow-link.tsx';
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
        <h2
          id="category"
          className="flex items-start gap-2 font-sans text-small leading-snug font-semibold tracking-normal wrap-anywhere"
        >
          <PillarGlyph pillar={topic.pillar} className="w-5.5 flex-none" />
          {topic.name}
        </h2>
        <p className="text-small text-ink-2">{topic.description}</p>
        <FollowLink kind="thread" name={slug} label="Follow or mute" about="this discussion" />{' '}
        <SmartLink href={topicPath(topic.slug)} className="text-link inline-block min-h-6 text-small">
          See all discussions
        </SmartLink>
        <LiveReplies key={`${slug} ${replies}`} slug={slug} replies={replies} />
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

/** The page of a visitor comes from the cache. Replies that came since are announced here. */
function LiveReplies({ slug, replies }: Pick<ThreadAsideProps, 'slug' | 'replies'>) {
  const line = useBehaviour<HTMLParagraphElement>(announceReplies);
  return (
    <p
      ref={line}
      className="live-replies"
      data-behaviour="live-replies"
      data-thread={slug}
      data-replies={replies}
      role="status"
      // The script may write into it before React runs.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

const announceReplies = async () =>
  (await import('#app/modules/community/threads/live/live-updates.ts')).announceReplies;
