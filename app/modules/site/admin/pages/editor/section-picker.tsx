import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type BlockType, blockDescriptors, blockTypes } from '#app/modules/site/page/blocks.ts';
import { PageBlocks } from '#app/modules/site/page/page-blocks.tsx';
import { sampleBlock } from '#app/modules/site/page/placeholders.ts';

/** Lists every type of section with a sample of each. */
export function SectionPicker({ onPick }: { onPick: (type: BlockType) => void }) {
  return (
    <ul className="picker-grid">
      {blockTypes.map((type) => (
        <li key={type}>
          <button type="button" className="picker-tile" onClick={() => onPick(type)}>
            <WhenSeen>
              <Sample type={type} />
            </WhenSeen>
            <span className="font-semibold">{blockDescriptors[type].label}</span>{' '}
            <span className="text-meta text-ink-3">{blockDescriptors[type].hint}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Sample({ type }: { type: BlockType }) {
  const block = { ...sampleBlock(type), anchor: undefined };
  return (
    <div className="picker-sample" inert>
      <Suspense fallback={null}>
        <PageBlocks blocks={[block]} data={{ [block.id]: blockDescriptors[type].sampleData }} />
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
