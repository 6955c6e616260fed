import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { ArrowLink } from '#app/ui/actions.tsx';
import { PillarGlyph } from '#app/ui/art/pillar-glyph.tsx';
import { headingId, Section } from '#app/ui/section.tsx';
import { pillarNames, pillars } from '#packages/illustrations/names.ts';
import type { pillarStripBlock } from './block.ts';

/** The names of the six pillars in one ruled row. On the method page, each name links to its spread. */
export default function PillarStripView({ block }: BlockProps<typeof pillarStripBlock>) {
  const hasMore = block.folio || block.link;
  return (
    <Section block={block}>
      <h2 id={headingId(block.id)} className="sr-only">
        {block.folio ?? 'The six pillars'}
      </h2>
      <div
        className={`wrap grid items-center gap-x-10 gap-y-5 ${hasMore ? 'border-t border-line py-8 xl:grid-cols-[auto_1fr_auto] xl:gap-x-6 2xl:gap-x-10' : ''}`}
      >
        {block.folio && (
          <p className="folio" aria-hidden="true">
            {block.folio}
          </p>
        )}
        <ol
          className={`grid grid-cols-2 gap-x-3 gap-y-1 md:grid-cols-3 xl:flex xl:gap-x-3 2xl:gap-x-7 ${hasMore ? 'xl:justify-center' : 'justify-between border-y border-line py-3'}`}
        >
          {pillars.map((pillar) => {
            const name = (
              <>
                <PillarGlyph pillar={pillar} />
                {pillarNames[pillar]}
              </>
            );
            return (
              <li key={pillar}>
                {block.jumps ? (
                  <a
                    href={`#${pillar}`}
                    className="flex min-h-11 items-center gap-2.5 font-medium underline-offset-4 hover:underline"
                  >
                    {name}
                  </a>
                ) : (
                  <span className="flex min-h-9 items-center gap-2.5 xl:gap-2">{name}</span>
                )}
              </li>
            );
          })}
        </ol>
        {block.link && <ArrowLink href={block.link.href}>{block.link.label}</ArrowLink>}
      </div>
    </Section>
  );
}
