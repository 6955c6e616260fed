import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { FigureText } from '#app/modules/content/blocks/figure-text.tsx';
import { ArrowLink } from '#app/ui/actions.tsx';
import { Ring } from '#app/ui/art/ring.tsx';
import { headingId, itemId, Section } from '#app/ui/section.tsx';
import { Ticks } from '#app/ui/ticks.tsx';
import type { programmesBlock } from './block.ts';

/** Programmes as ruled rows: the duration, the name, the contents, and the filled share of the ring. */
export default function ProgrammesView({ block }: BlockProps<typeof programmesBlock>) {
  return (
    <Section block={block}>
      <div className="wrap py-section">
        <h2 id={headingId(block.id)} className="max-w-[15em]">
          {block.heading}
        </h2>
        {block.lead && <p className="lead mt-5 max-w-[36rem]">{block.lead}</p>}
        <ol className="ruled mt-8 lg:mt-14">
          {block.programmes.map((programme) => (
            <li
              key={programme.title}
              id={itemId(block.id, programme.title)}
              className="grid-12 relative items-start gap-y-5 py-9 lg:py-12"
            >
              <p className="@container flex flex-wrap items-baseline gap-x-2.5 lg:col-span-3">
                <span className="figure-number text-figure-2">
                  <FigureText figure={programme.figure} />
                </span>{' '}
                <span className="font-serif text-[1.75rem] text-ink-2 italic lg:max-xl:basis-full">
                  {programme.unit}
                </span>
              </p>
              <div className="lg:col-span-4">
                <h3>{programme.title}</h3>
                <p className="mt-3 text-ink-2">{programme.text}</p>
                {programme.link && (
                  <ArrowLink href={programme.link.href} className="mt-3">
                    {programme.link.label}
                  </ArrowLink>
                )}
              </div>
              <Ticks items={programme.ticks} className="lg:col-span-4" />
              <Ring
                filled={programme.filled}
                className="w-18 max-lg:absolute max-lg:top-9 max-lg:right-0 lg:col-start-12 lg:w-full xl:min-w-18"
              />
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
