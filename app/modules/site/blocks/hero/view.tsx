import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { OwnPicture } from '#app/modules/content/blocks/own-picture.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { isRing, Plate } from '#app/ui/art/plate.tsx';
import { Shapes } from '#app/ui/art/shapes.tsx';
import { headingId, Section } from '#app/ui/section.tsx';
import { half } from '#packages/illustrations/half-round.ts';
import type { heroBlock } from './block.ts';

type Hero = BlockProps<typeof heroBlock>['block'];
type LayoutProps = Pick<BlockProps<typeof heroBlock>, 'block' | 'data'>;

function Words({ block, size = '', centred = false }: { block: Hero; size?: string; centred?: boolean }) {
  return (
    <div
      className={`grid gap-6 ${centred ? 'mx-auto max-w-[52rem] md:justify-items-center md:text-center' : 'justify-items-start'}`}
    >
      {block.folio && <p className="folio">{block.folio}</p>}
      <h1 id={headingId(block.id)} className={size}>
        {block.title}
      </h1>
      {block.lead && <p className={`lead max-w-[36rem] ${centred ? 'md:text-balance' : ''}`}>{block.lead}</p>}
      <Actions actions={block.actions} className={`mt-1 ${centred ? 'md:justify-center' : ''}`} />
    </div>
  );
}

/** A custom picture instead of the illustration. */
function Photo({ block, data }: LayoutProps) {
  const { imageUrl, alt = '', isDecorative } = block;
  return (
    <OwnPicture
      imageUrl={imageUrl}
      alt={isDecorative ? '' : alt}
      picture={data?.picture}
      framing={block.framing}
      sizes="(min-width: 1024px) 50vw, 90vw"
      isEager
      className="w-full"
    />
  );
}

/** Below the twelve columns a picture under the words would fill the window of a tablet. */
const besideOnTablets = 'md:max-lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] md:max-lg:gap-x-10';

function Split({ block, data }: LayoutProps) {
  const { plate, imageUrl } = block;
  const isLarge = plate === 'method-ring';
  const text = isLarge ? 'lg:col-span-5' : 'lg:col-span-7';
  const picture = isLarge
    ? 'lg:col-span-7'
    : plate && isRing(plate)
      ? 'lg:col-span-5'
      : 'lg:col-span-4 lg:col-start-9 max-md:w-[78%]';
  const isBeside = (plate || imageUrl) && !isLarge;
  return (
    <div
      className={`wrap grid-12 items-center gap-y-10 pt-6 pb-14 lg:pt-12 lg:pb-22 ${isBeside ? besideOnTablets : ''}`}
    >
      <div className={plate || imageUrl ? text : 'lg:col-span-9'}>
        <Words block={block} />
      </div>
      {(plate || imageUrl) && (
        <figure className={picture}>
          {imageUrl ? <Photo block={block} data={data} /> : plate && <Plate name={plate} />}
          {block.caption && <figcaption className="folio mt-3 text-center text-balance">{block.caption}</figcaption>}
        </figure>
      )}
    </div>
  );
}

function Centred({ block, data }: LayoutProps) {
  return (
    <>
      <div className="wrap pt-6 pb-10 lg:pt-12">
        <Words block={block} size="text-display" centred />
      </div>
      {block.imageUrl && (
        <div className="wrap pb-section">
          <Photo block={block} data={data} />
        </div>
      )}
      {block.plate &&
        !block.imageUrl &&
        (isRing(block.plate) ? (
          <Plate name={block.plate} className="mx-auto max-w-[34rem] px-gutter pb-section" />
        ) : (
          // In a wider window its scene goes on at both sides: filling the width would cut its top.
          <div className="overflow-hidden">
            <Plate name={block.plate} shape="wide" className="mx-auto max-w-[90rem] overflow-visible!" />
          </div>
        ))}
    </>
  );
}

function Plain({ block }: LayoutProps) {
  return (
    <div className="wrap pt-6 pb-12 lg:pt-10 lg:pb-16">
      <div className="max-w-[62rem]">
        <Words block={block} />
      </div>
    </div>
  );
}

/** Text on evergreen. The plate is at the lower edge of the band. Without a plate, three suns set behind it. */
function Band({ block, data }: LayoutProps) {
  const { plate } = block;
  return (
    <div className="wrap grid-12 items-end gap-y-4 overflow-hidden">
      <div className="py-16 lg:col-span-7 lg:py-28">
        <Words block={block} size="text-display" />
      </div>
      {block.imageUrl ? (
        <div className="self-end max-lg:w-[78%] lg:col-span-4 lg:col-start-9 lg:mt-16">
          <Photo block={block} data={data} />
        </div>
      ) : plate ? (
        <Plate
          name={plate}
          className={`self-end max-lg:w-[78%] lg:col-span-4 lg:col-start-9 ${isRing(plate) ? 'pb-16' : 'lg:mt-16'}`}
        />
      ) : (
        <svg
          viewBox="0 0 400 300"
          className="block w-full max-w-[26rem] self-end justify-self-end overflow-visible lg:col-span-5 lg:max-w-none"
          aria-hidden="true"
        >
          <Shapes
            of={[half(240, 300, 260, 'band-line'), half(240, 300, 150, 'simplicity'), half(60, 300, 70, 'mari')]}
          />
        </svg>
      )}
    </div>
  );
}

const layouts = { split: Split, centred: Centred, plain: Plain, band: Band };

export default function HeroView({ block, data }: BlockProps<typeof heroBlock>) {
  const Layout = layouts[block.layout];
  return (
    <Section block={block} ground={block.layout === 'band' ? 'band' : 'paper'}>
      <Layout block={block} data={data} />
    </Section>
  );
}
