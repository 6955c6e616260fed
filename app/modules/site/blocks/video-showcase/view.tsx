import { useBehaviour } from '#app/hydration/use-behaviour.ts';
import { lazy } from '#app/lib/lazy/lazy.ts';
import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { fillSlots } from '#app/modules/pages/speaking/slots.ts';
import { Icon } from '#app/ui/icon.tsx';
import lockIcon from '#app/ui/icons/regular/lock-simple.svg?raw';
import { headingId, Section } from '#app/ui/section.tsx';
import { Video } from '#app/ui/video.tsx';
import type { ShowcaseData, videoShowcaseBlock } from './block.ts';
import { EmptyStage } from './empty-stage.tsx';
import { Player } from './player.tsx';

/**
 * Only admins fetch it. There is no Suspense boundary: the server waits, and writes no script that would fill it in
 * later.
 */
const SlotControls = lazy(async () => ({ default: (await import('./slot-controls.tsx')).SlotControls }));

const empty: ShowcaseData = { slots: fillSlots([]) as ShowcaseData['slots'], mayEdit: false, isAutoPlay: false };
const kinds = { empty: 'No video yet', youtube: 'YouTube', vimeo: 'Vimeo', upload: 'Uploaded file' };

/** Six slots for videos from the stage. An empty one is a plate that says so, and keeps its place. */
export default function VideoShowcaseView({ block, data, result }: BlockProps<typeof videoShowcaseBlock>) {
  const { slots, mayEdit, isAutoPlay } = data ?? empty;
  // Only one video plays: several would distract.
  const first = slots.find(({ kind }) => kind === 'upload');
  return (
    <Section block={block}>
      <div className="wrap py-section">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id={headingId(block.id)}>{block.heading}</h2>
          {mayEdit && (
            <p className="flex items-center gap-2 rounded-paper bg-warning-bg px-4 py-2 text-meta font-semibold text-warning">
              <Icon svg={lockIcon} />
              Only admins see the controls under each slot
            </p>
          )}
        </div>
        {block.lead && <p className="lead mt-4 max-w-[36rem]">{block.lead}</p>}
        <ul className="mt-10 grid gap-x-[clamp(1.25rem,2.4vw,2.25rem)] gap-y-10 md:grid-cols-2 lg:grid-cols-3">
          {slots.map((slot) => (
            <li key={slot.position} id={`slot-${slot.position}`}>
              <SlotView slot={slot} isAutoPlay={isAutoPlay && slot === first} />
              <p className="flex gap-3 pt-3">
                <strong className="font-semibold">Slot {slot.position}</strong>{' '}
                <span className="text-ink-3">{kinds[slot.kind]}</span>
              </p>
              {slot.kind !== 'empty' && <Words slot={slot} />}
              {mayEdit && (
                <SlotControls slot={slot} result={result?.values.slot === String(slot.position) ? result : undefined} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Words({ slot: { title, description } }: { slot: Exclude<ShowcaseData['slots'][number], { kind: 'empty' }> }) {
  return (
    <>
      {title && (
        <h3 dir="auto" className="mt-1 font-sans text-h4 leading-[1.3] font-semibold tracking-normal">
          {title}
        </h3>
      )}
      {description && (
        <p dir="auto" className="mt-1 text-small text-ink-2">
          {description}
        </p>
      )}
    </>
  );
}

function SlotView({ slot, isAutoPlay }: { slot: ShowcaseData['slots'][number]; isAutoPlay: boolean }) {
  if (slot.kind === 'upload') return <Film key={slot.videoUrl} slot={slot} isAutoPlay={isAutoPlay} />;
  if (slot.kind !== 'empty') return <Player key={slot.videoUrl} {...slot} />;
  return <EmptyStage position={slot.position} />;
}

interface FilmProps {
  slot: {
    position: number;
    videoUrl: string;
    title: string;
    file: { url: string; poster: string | null; captions: string | null } | null;
  };
  isAutoPlay: boolean;
}

/** An uploaded video with the browser's controls. */
function Film({ slot: { position, videoUrl, title, file }, isAutoPlay }: FilmProps) {
  const video = useBehaviour<HTMLVideoElement>(isAutoPlay ? playQuietly : null);
  return (
    <Video
      ref={video}
      file={file ?? { url: videoUrl, poster: null, captions: null }}
      label={title || `Video ${position}`}
      behaviour={isAutoPlay ? 'play-quietly' : undefined}
      className="block aspect-video w-full rounded-paper bg-simplicity-tint"
    />
  );
}

const playQuietly = async () => (await import('#app/modules/pages/speaking/play-quietly.ts')).playQuietly;
