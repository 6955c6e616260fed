import { useLayoutEffect, useRef } from 'react';
import { minuteMs } from '#app/lib/time/units.ts';
import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { rotateAffirmations } from '#app/modules/pages/affirmations/rotate.ts';
import { Share } from '#app/modules/site/blocks/welcome/share.tsx';
import { BreathingRing } from '#app/ui/art/breathing-ring.tsx';
import { Svg } from '#app/ui/art/rings.tsx';
import { Round } from '#app/ui/art/round.tsx';
import { OpenedLast } from '#app/ui/opened-last.tsx';
import { SearchBox } from '#app/ui/search/search-box.tsx';
import { headingId } from '#app/ui/section.tsx';
import { pillars } from '#packages/illustrations/names.ts';
import { round } from '#packages/illustrations/round.ts';
import type { welcomeBlock } from './block.ts';

const quarterHourMs = 15 * minuteMs;
/** As high as the section and the navigation above it, whatever the width: the ring is cut at the sides only. */
const behind = 'absolute inset-x-0 bottom-0 -z-10 w-full overflow-visible';

/** The section inside the ring. The affirmation is its only prominent element. */
export default function WelcomeView({ block, data }: BlockProps<typeof welcomeBlock>) {
  const line = useRef<HTMLParagraphElement>(null);
  // After a client-side navigation no first script starts it, and it must not show one line before another. On a loaded
  // page it is already started, and this does nothing.
  useLayoutEffect(() => (line.current ? rotateAffirmations(line.current) : undefined), []);
  const affirmations = data?.affirmations ?? [];
  const [first] = affirmations;
  return (
    <section
      id={block.anchor}
      aria-labelledby={headingId(block.id)}
      data-pillar={first?.pillar ?? 'routine'}
      suppressHydrationWarning
      className="room relative overflow-x-clip"
    >
      {/* The ring extends up behind the navigation. It is as wide as the words in it, and low enough for the doors. */}
      <BreathingRing
        tinted
        box="0 0 100 680"
        cx={50}
        cy={322}
        apothem={292}
        diameter={212}
        squeeze={1.72}
        fit="xMidYMin meet"
        className={`${behind} h-[calc(100%+4.75rem)] max-md:hidden`}
      />
      {/* On a phone it ends above the words of the doors. */}
      <BreathingRing
        tinted
        box="0 0 100 500"
        cx={50}
        cy={217}
        apothem={197}
        diameter={150}
        squeeze={0.98}
        fit="xMidYMin meet"
        className={`${behind} h-[calc(100%+4rem)] md:hidden`}
      />
      <div className="flex flex-col items-center px-gutter pt-4 pb-8 text-center md:pt-12 md:pb-14">
        <div className="flex items-center gap-4 pl-[3.75rem]">
          <h1 id={headingId(block.id)} className="text-[clamp(2.5rem,2rem+1.6vw,3.5rem)]">
            {block.title}
          </h1>
          <Share panelId={`${block.id}-share`} siteName={block.title} />
        </div>
        {block.offer && (
          <p
            dir="auto"
            className="mt-2 max-w-[30rem] text-balance text-ink-2 max-md:text-small max-md:leading-snug md:mt-3"
          >
            {block.offer}
          </p>
        )}
        {first && (
          <>
            <p
              ref={line}
              dir="auto"
              data-behaviour="affirmation"
              data-interval={data?.intervalMs ?? quarterHourMs}
              data-affirmations={JSON.stringify(affirmations.map(({ text, pillar }) => [text, pillar]))}
              suppressHydrationWarning
              className="mt-5 flex min-h-[3.24em] max-w-[12.5em] items-center voice text-[clamp(2.125rem,1.35rem+3.3vw,4.5rem)] leading-[1.08] md:mt-9 md:min-h-[2.16em]"
            >
              {first.text}
            </p>
            <p className="mt-2 flex items-center gap-2.5 text-small text-ink-2 md:mt-5">
              <RoomGlyph />
              {block.affirmationNote}
            </p>
          </>
        )}
        <div className="mt-4 flex w-full justify-center md:mt-9">
          <SearchBox label={block.searchLabel} id={`${block.id}-search`} className="max-w-[36rem]" />
        </div>
        {data?.opened && <OpenedLast pages={data.opened} className="mt-8" />}
      </div>
    </section>
  );
}

/** A pillar's glyph inside a `.room`. Style sheets highlight the pillar that the room names. */
function RoomGlyph() {
  return (
    <Svg className="glyph w-6 flex-none">
      <Round of={round(32, 32, 19.5, 21, 24)} pathClass={(side) => `is-${pillars[side]}`} />
    </Svg>
  );
}
