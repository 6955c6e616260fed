import playIcon from '@phosphor-icons/core/assets/fill/play-fill.svg?raw';
import type { BlockProps } from '#app/blocks/block-props.ts';
import { Ring } from '#app/ui/art/rings.tsx';
import { Half, Person } from '#app/ui/art/round.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { headingId, Section } from '#app/ui/section.tsx';

type Slot = BlockProps<'video-showcase'>['data']['slots'][number];

const slotCount = 6;
const emptySlots: Slot[] = Array.from({ length: slotCount }, (_, place) => ({ position: place + 1, kind: 'empty' }));

const kinds = { empty: 'No video yet', youtube: 'YouTube', vimeo: 'Vimeo', upload: 'Uploaded file' };

/** Three posters in turn, until a video brings its own. */
function Poster({ position }: { position: number }) {
  const look = position % 3;
  const sky = ['simplicity', 'routine', 'meditation'][look];
  return (
    <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" className="block size-full" aria-hidden="true">
      <path d="M0 0h640v360H0z" fill={`var(--${sky}-tint)`} />
      {look === 0 && (
        <>
          <Half x={160} y={360} r={220} fill="var(--simplicity)" />
          <path d="M350 250h80v110h-80z" fill="var(--exercise)" />
          <Half x={390} y={236} r={52} turn={180} fill="var(--routine)" />
          <Person x={250} y={360} w={190} fill="var(--art-k)" />
        </>
      )}
      {look === 1 && (
        <>
          <circle cx="470" cy="96" r="40" fill="var(--mari)" />
          <Half x={320} y={332} r={230} fill="var(--routine)" />
          <Person x={320} y={332} w={120} fill="var(--art-k)" />
          <path d="M0 332h640v28H0z" fill="var(--exercise)" />
        </>
      )}
      {look === 2 && (
        <>
          <Half x={470} y={250} r={150} fill="var(--meditation)" />
          <Person x={470} y={250} w={104} fill="var(--art-k)" />
          <path d="M0 250h640v110H0z" fill="var(--meditation)" opacity=".35" />
          {['exercise', 'simplicity', 'journaling', 'affirmations', 'routine'].map((pillar, seat) => (
            <Person key={pillar} x={100 + seat * 116} y={372} w={124} fill={`var(--${pillar})`} />
          ))}
        </>
      )}
    </svg>
  );
}

function SlotView({ slot }: { slot: Slot }) {
  const frame = 'relative block aspect-video overflow-hidden rounded-paper';
  if (slot.kind === 'empty')
    return (
      <div
        className={`${frame} grid place-content-center justify-items-center gap-2.5 border-[1.5px] border-dashed border-edge text-ink-3`}
      >
        <Ring className="w-18" />
        Slot {slot.position} is empty
      </div>
    );
  if (slot.kind === 'upload')
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions are the uploader's to add; the next slice takes a track
      <video
        controls
        preload="none"
        src={slot.url}
        className={`${frame} w-full bg-simplicity-tint`}
        aria-label={`Video ${slot.position}`}
      />
    );
  return (
    <a href={slot.url} className={frame} aria-label={`Watch video ${slot.position} on ${kinds[slot.kind]}`}>
      <Poster position={slot.position} />
      <span className="icon-button absolute bottom-4 left-4 size-13 bg-primary text-on-primary hover:bg-primary-hover">
        <Icon svg={playIcon} className="size-4" />
      </span>
    </a>
  );
}

/** Six slots from the stage. Those without a video say so, and keep their place. */
export function VideoShowcaseView({ block, data }: BlockProps<'video-showcase'>) {
  const slots = data?.slots.length ? data.slots : emptySlots;
  return (
    <Section block={block}>
      <div className="wrap py-section">
        <h2 id={headingId(block.id)}>{block.heading}</h2>
        {block.lead && <p className="lead mt-4 max-w-[36rem]">{block.lead}</p>}
        <ul className="mt-10 grid gap-x-[clamp(1.25rem,2.4vw,2.25rem)] gap-y-10 md:grid-cols-2 lg:grid-cols-3">
          {slots.map((slot) => (
            <li key={slot.position}>
              <SlotView slot={slot} />
              <p className="flex gap-3 pt-3">
                <strong className="font-semibold">Slot {slot.position}</strong>
                <span className="text-ink-3">{kinds[slot.kind]}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
