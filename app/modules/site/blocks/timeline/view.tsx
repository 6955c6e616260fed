import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { Shapes } from '#app/ui/art/shapes.tsx';
import { headingId, Section } from '#app/ui/section.tsx';
import { half } from '#packages/illustrations/half-round.ts';
import { pillarNames } from '#packages/illustrations/names.ts';
import type { timelineBlock } from './block.ts';

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

// A longer gap gets more space, but not in full proportion: the morning would be too crowded.
const waits = ['lg:grow-[4]', 'lg:grow-[5]', 'lg:grow-[6]', 'lg:grow-[7]', 'lg:grow-[8]', 'lg:grow-[9]'];

function growth(from: string, to: string | undefined) {
  if (!to) return 'lg:grow-0';
  const step = Math.round(Math.log2(Math.max(45, minutes(to) - minutes(from)) / 45));
  return waits[Math.min(step, waits.length - 1)];
}

/** One ordinary day: a sun for each pillar at its hour on a line. On a narrow screen the line is vertical. */
export default function TimelineView({ block }: BlockProps<typeof timelineBlock>) {
  return (
    <Section block={block} ground="band">
      <div className="wrap py-section">
        <h2 id={headingId(block.id)} className="max-w-[14em]">
          {block.heading}
        </h2>
        <ol className="mt-8 lg:mt-14 lg:flex lg:border-b-[1.5px] lg:border-on-band-2">
          {block.moments.map(({ time, pillar }, index) => (
            <li
              key={time}
              className={`flex items-end gap-x-5 max-lg:border-b-[1.5px] max-lg:border-line max-lg:pt-3.5 lg:min-w-26 lg:basis-0 lg:flex-col lg:items-start ${growth(time, block.moments[index + 1]?.time)}`}
            >
              <time
                dateTime={time}
                className="font-serif text-[1.75rem] leading-none lining-nums max-lg:w-18 max-lg:pb-2"
              >
                {time}
              </time>{' '}
              <span className="text-ink-2 max-lg:order-3 max-lg:pb-1 lg:mt-1 lg:mb-7">{pillarNames[pillar]}</span>
              <svg viewBox="0 0 80 40" className="block w-18 lg:w-26" aria-hidden="true">
                <Shapes of={[half(40, 40, 40, pillar)]} />
              </svg>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
