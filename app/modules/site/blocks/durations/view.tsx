import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { FigureText } from '#app/modules/content/blocks/figure-text.tsx';
import { ArrowLink } from '#app/ui/actions.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { headingId, itemId, Section } from '#app/ui/section.tsx';
import { Ticks } from '#app/ui/ticks.tsx';
import type { durationsBlock } from './block.ts';

const hues = ['exercise', 'journaling', 'simplicity', 'affirmations', 'routine'];

/** A bar of sunrises, one a day. All bars of a block have one scale. */
function Bar({ days, longest, hue }: { days: number; longest: number; hue: string }) {
  const suns = Array.from({ length: days }, (_, day) => `M${day * 80 + 2} 40a38 38 0 0 1 76 0z`).join('');
  return (
    <svg viewBox={`0 0 ${longest * 80} 41`} className="block w-full" aria-hidden="true">
      <path d={suns} fill={`var(--${hue})`} />
      <path d={`M0 40h${longest * 80}`} stroke="var(--line)" strokeWidth="1.5" />
    </svg>
  );
}

/** Durations as bars to scale, each with its text. */
export default function DurationsView({ block }: BlockProps<typeof durationsBlock>) {
  const longest = Math.max(3, ...block.durations.map(({ days }) => days));
  return (
    <Section block={block}>
      <div className="wrap py-section">
        <h2 id={headingId(block.id)} className="max-w-[15em]">
          {block.heading}
        </h2>
        {block.lead && <p className="lead mt-5 max-w-[36rem]">{block.lead}</p>}
        <ol className="mt-10 grid gap-16 lg:mt-16 lg:gap-20">
          {block.durations.map((duration, index) => (
            <li key={duration.title} id={itemId(block.id, duration.title)}>
              <Bar days={duration.days} longest={longest} hue={hues[index % hues.length] ?? 'exercise'} />
              <div className="grid-12 items-start gap-y-5 pt-6">
                <p className="@container flex flex-wrap items-baseline gap-x-2.5 lg:col-span-3">
                  <span className="figure-number text-figure-3">
                    <FigureText figure={duration.figure} />
                  </span>{' '}
                  <span className="font-serif text-[1.5rem] text-ink-2 italic lg:max-xl:basis-full">
                    {duration.unit}
                  </span>
                </p>
                <div className="lg:col-span-5">
                  <h3>{duration.title}</h3>
                  <Prose text={duration.text} className="mt-3 text-ink-2" />
                  {duration.link && (
                    <ArrowLink href={duration.link.href} className="mt-3">
                      {duration.link.label}
                    </ArrowLink>
                  )}
                </div>
                <Ticks items={duration.ticks} className="lg:col-span-4" />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
