import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { blockDetails } from '#app/modules/site/page/block-details.ts';
import { newBlock } from '#app/modules/site/page/checks/placeholders.ts';
import { sampleData, samples } from '#app/modules/site/page/checks/samples.ts';
import { PageBlocks } from '#app/modules/site/page/page-blocks.tsx';
import { type BlockType, blockSchema } from '#app/modules/site/page/schemas.ts';

const types = Object.keys(blockDetails) as BlockType[];

/** Lists every type of section with a sample of each. */
export function SectionPicker({ onPick }: { onPick: (type: BlockType) => void }) {
  return (
    <ul className="picker-grid">
      {types.map((type) => (
        <li key={type}>
          <button type="button" className="picker-tile" onClick={() => onPick(type)}>
            <WhenSeen>
              <Sample type={type} />
            </WhenSeen>
            <span className="font-semibold">{blockDetails[type].label}</span>
            <span className="text-meta text-ink-3">{blockDetails[type].hint}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Sample({ type }: { type: BlockType }) {
  // The sample's picture is not a file of the site. The placeholder's exists.
  const sample = type === 'image' ? newBlock(type) : samples[type];
  const block = blockSchema.parse({ ...sample, id: `sample-${type}`, anchor: undefined });
  return (
    <div className="picker-sample" inert>
      <Suspense fallback={null}>
        <PageBlocks blocks={[block]} data={{ [block.id]: sampleData[type] }} />
      </Suspense>
    </div>
  );
}

/** Renders its children once they are scrolled into view: most types are never viewed. */
function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <span ref={place} className="picker-window" aria-hidden="true">
      {isSeen && children}
    </span>
  );
}
