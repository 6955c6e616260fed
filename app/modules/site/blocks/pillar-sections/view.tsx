import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import {
  type PillarSection,
  PlaceInRing,
  sectionHeadingId,
  TryAndApp,
} from '#app/modules/site/blocks/pillar-sections/section-text.tsx';
import { ArrowLink } from '#app/ui/actions.tsx';
import { Plate } from '#app/ui/art/plate.tsx';
import { Shapes } from '#app/ui/art/shapes.tsx';
import type { Pillar, PlateName } from '#packages/illustrations/names.ts';
import { reflection, stones } from '#packages/illustrations/scenes-pillars.ts';
import type { pillarSectionsBlock } from './block.ts';

const platesOf: Partial<Record<Pillar, PlateName>> = { routine: 'cup', exercise: 'hill', journaling: 'book' };

/** Text beside a plate: under an arch on the left, or as a leaf on the right. */
function BesidePlate({ section, isLeaf }: { section: PillarSection; isLeaf?: boolean }) {
  return (
    <div
      className={`wrap grid-12 items-center gap-y-7 py-14 lg:py-11 ${isLeaf ? 'md:max-lg:picture-right' : 'md:max-lg:picture-left'}`}
    >
      <div className={isLeaf ? 'md:order-2 lg:col-span-5 lg:col-start-8' : 'lg:col-span-5'}>
        <Plate name={platesOf[section.pillar] ?? 'cup'} shape={isLeaf ? 'leaf' : 'dome'} />
      </div>
      <div className={`grid gap-5 ${isLeaf ? 'lg:col-span-6' : 'lg:col-span-6 lg:col-start-7'}`}>
        <PlaceInRing section={section} />
        <h2 id={sectionHeadingId(section)}>{section.title}</h2>
        <p className="lead">{section.text}</p>
        <TryAndApp section={section} />
      </div>
    </div>
  );
}

const Domed = ({ section }: { section: PillarSection }) => <BesidePlate section={section} />;
const Leafed = ({ section }: { section: PillarSection }) => <BesidePlate section={section} isLeaf />;

/** Simplicity: nearly empty. */
function NearlyEmpty({ section }: { section: PillarSection }) {
  return (
    <div className="wrap grid justify-items-center gap-5 py-16 text-center lg:py-24">
      <PlaceInRing section={section} />
      <svg viewBox="80 100 240 240" className="mt-4 mb-2 w-60" aria-hidden="true">
        <Shapes of={stones('framed')} />
      </svg>
      <h2 id={sectionHeadingId(section)} className="text-h1">
        {section.title}
      </h2>
      <p className="lead max-w-[30rem]">{section.text}</p>
      <p className="text-small text-ink-2">
        Try today: <em className="text-[1.1875rem]">{section.tryToday}</em>
      </p>
      <ArrowLink href={section.app.href}>{section.app.label}</ArrowLink>
    </div>
  );
}

/** Affirmations: only type. */
function AllType({ section }: { section: PillarSection }) {
  return (
    <div className="wrap grid-12 items-center gap-y-8 py-14 lg:py-16">
      <div className="grid justify-items-start gap-6 lg:col-span-7">
        <PlaceInRing section={section} />
        <h2 id={sectionHeadingId(section)} className="voice text-[clamp(2.5rem,1.5rem+3.6vw,5rem)] leading-[1.06]">
          {section.title}
        </h2>
        <p className="lead max-w-[34rem]">{section.text}</p>
        <p className="text-small text-ink-2">
          Try today: <em className="text-[1.1875rem]">{section.tryToday}</em>
        </p>
        <ArrowLink href={section.app.href}>{section.app.label}</ArrowLink>
      </div>
      <svg
        viewBox="0 0 400 420"
        className="mx-auto w-[70%] overflow-hidden lg:col-span-4 lg:col-start-9 lg:w-full"
        aria-hidden="true"
      >
        <Shapes of={reflection('framed')} />
      </svg>
    </div>
  );
}

/** Meditation: full width. */
function FullBleed({ section }: { section: PillarSection }) {
  return (
    <>
      <Plate name="seated" shape="wide" className="h-[clamp(17rem,36vw,34rem)]" />
      <div className="wrap grid-12 gap-y-6 py-14 lg:pt-16 lg:pb-24">
        <div className="grid content-start gap-4 lg:col-span-5">
          <PlaceInRing section={section} />
          <h2 id={sectionHeadingId(section)}>{section.title}</h2>
        </div>
        <div className="grid gap-4 lg:col-span-6 lg:col-start-7">
          <p className="lead">{section.text}</p>
          <TryAndApp section={section} />
        </div>
      </div>
    </>
  );
}

const compositions = {
  routine: { View: Domed, ground: 'lg:pt-11' },
  exercise: { View: Leafed, ground: 'lg:pb-11' },
  simplicity: { View: NearlyEmpty, ground: 'bg-simplicity-tint' },
  journaling: { View: Domed, ground: 'lg:py-11' },
  affirmations: { View: AllType, ground: 'bg-affirmations-tint' },
  meditation: { View: FullBleed, ground: '' },
} as const;

/** The six pillars in five compositions. Each has an anchor for the pillar strip. */
export default function PillarSectionsView({ block }: BlockProps<typeof pillarSectionsBlock>) {
  return (
    <div id={block.anchor}>
      {block.sections.map((section) => {
        const { View, ground } = compositions[section.pillar];
        return (
          <section
            key={section.pillar}
            id={section.pillar}
            aria-labelledby={sectionHeadingId(section)}
            className={ground}
          >
            <View section={section} />
          </section>
        );
      })}
    </div>
  );
}
