import type { BlockProps } from '#app/blocks/block-props.ts';
import {
  PlaceInRing,
  type Spread,
  spreadHeadingId,
  TryAndApp,
} from '#app/blocks/pillar-sections/parts/spread-text.tsx';
import type { Pillar, PlateName } from '#app/lib/illustration/names.ts';
import { reflection, stones } from '#app/lib/illustration/scenes-pillars.ts';
import { ArrowLink } from '#app/ui/actions.tsx';
import { Plate } from '#app/ui/art/plate.tsx';
import { Shapes } from '#app/ui/art/shapes.tsx';

const platesOf: Partial<Record<Pillar, PlateName>> = { routine: 'cup', exercise: 'hill', journaling: 'book' };

/** Text beside a plate: under an arch on the left, or as a leaf on the right. */
function BesidePlate({ spread, isLeaf }: { spread: Spread; isLeaf?: boolean }) {
  return (
    <div className="wrap grid-12 items-center gap-y-7 py-14 lg:py-11">
      <div className={isLeaf ? 'lg:order-2 lg:col-span-5 lg:col-start-8' : 'lg:col-span-5'}>
        <Plate name={platesOf[spread.pillar] ?? 'cup'} shape={isLeaf ? 'leaf' : 'dome'} />
      </div>
      <div className={`grid gap-5 ${isLeaf ? 'lg:col-span-6' : 'lg:col-span-6 lg:col-start-7'}`}>
        <PlaceInRing spread={spread} />
        <h2 id={spreadHeadingId(spread)}>{spread.title}</h2>
        <p className="lead">{spread.text}</p>
        <TryAndApp spread={spread} />
      </div>
    </div>
  );
}

const Domed = ({ spread }: { spread: Spread }) => <BesidePlate spread={spread} />;
const Leafed = ({ spread }: { spread: Spread }) => <BesidePlate spread={spread} isLeaf />;

/** Simplicity: nearly empty. */
function NearlyEmpty({ spread }: { spread: Spread }) {
  return (
    <div className="wrap grid justify-items-center gap-5 py-16 text-center lg:py-24">
      <PlaceInRing spread={spread} />
      <svg viewBox="80 100 240 240" className="mt-4 mb-2 w-60" aria-hidden="true">
        <Shapes of={stones('framed')} />
      </svg>
      <h2 id={spreadHeadingId(spread)} className="text-h1">
        {spread.title}
      </h2>
      <p className="lead max-w-[30rem]">{spread.text}</p>
      <p className="text-small text-ink-2">
        Try today: <em className="text-[1.1875rem]">{spread.tryToday}</em>
      </p>
      <ArrowLink href={spread.app.href}>{spread.app.label}</ArrowLink>
    </div>
  );
}

/** Affirmations: only type. */
function AllType({ spread }: { spread: Spread }) {
  return (
    <div className="wrap grid-12 items-center gap-y-8 py-14 lg:py-16">
      <div className="grid justify-items-start gap-6 lg:col-span-7">
        <PlaceInRing spread={spread} />
        <h2 id={spreadHeadingId(spread)} className="voice text-[clamp(2.5rem,1.5rem+3.6vw,5rem)] leading-[1.06]">
          {spread.title}
        </h2>
        <p className="lead max-w-[34rem]">{spread.text}</p>
        <p className="text-small text-ink-2">
          Try today: <em className="text-[1.1875rem]">{spread.tryToday}</em>
        </p>
        <ArrowLink href={spread.app.href}>{spread.app.label}</ArrowLink>
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
function FullBleed({ spread }: { spread: Spread }) {
  return (
    <>
      <Plate name="seated" shape="wide" className="h-[clamp(17rem,36vw,34rem)]" />
      <div className="wrap grid-12 gap-y-6 py-14 lg:pt-16 lg:pb-24">
        <div className="grid content-start gap-4 lg:col-span-5">
          <PlaceInRing spread={spread} />
          <h2 id={spreadHeadingId(spread)}>{spread.title}</h2>
        </div>
        <div className="grid gap-4 lg:col-span-6 lg:col-start-7">
          <p className="lead">{spread.text}</p>
          <TryAndApp spread={spread} />
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
export function PillarSectionsView({ block }: BlockProps<'pillar-sections'>) {
  return (
    <div id={block.anchor}>
      {block.sections.map((spread) => {
        const { View, ground } = compositions[spread.pillar];
        return (
          <section key={spread.pillar} id={spread.pillar} aria-labelledby={spreadHeadingId(spread)} className={ground}>
            <View spread={spread} />
          </section>
        );
      })}
    </div>
  );
}
