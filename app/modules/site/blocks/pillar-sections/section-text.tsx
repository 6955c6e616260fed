import type { BlockOf } from '#app/modules/content/blocks/define-block.ts';
import { ArrowLink } from '#app/ui/actions.tsx';
import { PillarGlyph } from '#app/ui/art/pillar-glyph.tsx';
import { type Pillar, pillarNames, pillars } from '#packages/illustrations/names.ts';
import type { pillarSectionsBlock } from './block.ts';

export type PillarSection = BlockOf<typeof pillarSectionsBlock>['sections'][number];

const deep: Record<Pillar, string> = {
  routine: 'text-routine-deep',
  exercise: 'text-exercise-deep',
  simplicity: 'text-simplicity-deep',
  journaling: 'text-journaling-deep',
  affirmations: 'text-affirmations-deep',
  meditation: 'text-meditation-deep',
};

export const sectionHeadingId = (section: PillarSection) => `${section.pillar}-heading`;

/** "3 of 6, Simplicity": the position in the ring, then the name. */
export function PlaceInRing({ section }: { section: PillarSection }) {
  return (
    <p className="folio flex items-center gap-2.5">
      <PillarGlyph pillar={section.pillar} className="w-[1.8rem]" />
      <span className={deep[section.pillar]}>
        {pillars.indexOf(section.pillar) + 1} of {pillars.length}, {pillarNames[section.pillar]}
      </span>
    </p>
  );
}

/** The exercise for today, and the app that supports it. */
export function TryAndApp({ section }: { section: PillarSection }) {
  return (
    <dl className="mt-2 flex flex-wrap gap-x-10 gap-y-4 border-t border-line pt-5">
      <div className="min-w-[11rem] flex-1">
        <dt className="mb-1 text-small text-ink-3">Try today</dt>
        <dd className="font-serif text-[1.3125rem] leading-[1.35] italic">{section.tryToday}</dd>
      </div>
      <div className="min-w-[9rem] flex-1">
        <dt className="mb-1 text-small text-ink-3">The app</dt>
        <dd>
          <ArrowLink href={section.app.href} className="pt-0">
            {section.app.label}
          </ArrowLink>
        </dd>
      </div>
    </dl>
  );
}
