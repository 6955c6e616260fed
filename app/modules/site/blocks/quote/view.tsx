import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { Shapes } from '#app/ui/art/shapes.tsx';
import { half } from '#packages/illustrations/half-round.ts';
import type { quoteBlock } from './block.ts';

/** One sentence, with space around it. It is not a heading, so it creates no section. */
export default function QuoteView({ block }: BlockProps<typeof quoteBlock>) {
  const isHorizon = block.setting === 'horizon';
  const text = (
    <>
      <p
        className={`voice ${isHorizon ? 'text-[clamp(2rem,1.3rem+2.6vw,3.75rem)] leading-[1.14]' : 'mx-auto max-w-[16em] text-[clamp(2.25rem,1.3rem+3.6vw,4.5rem)] leading-[1.12]'}`}
      >
        {block.text}
      </p>
      {block.attribution && <p className="mt-7 text-ink-2">{block.attribution}</p>}
    </>
  );
  return (
    <div id={block.anchor} className="relative isolate overflow-hidden">
      {isHorizon ? (
        <svg
          viewBox="0 0 1440 520"
          preserveAspectRatio="xMaxYMax slice"
          className="absolute inset-0 -z-10 size-full max-lg:hidden"
          aria-hidden="true"
        >
          <g transform="translate(1200 520)">
            <Shapes of={[half(0, 0, 230, 'routine-tint'), half(0, 0, 125, 'mari'), half(-270, 0, 85, 'simplicity')]} />
          </g>
        </svg>
      ) : (
        <>
          <svg viewBox="0 0 350 260" className="absolute bottom-0 left-0 -z-10 w-[24.3%]" aria-hidden="true">
            <Shapes of={[half(90, 260, 260, 'simplicity-tint')]} />
          </svg>
          <svg viewBox="0 0 390 280" className="absolute top-0 right-0 -z-10 w-[27%]" aria-hidden="true">
            <Shapes of={[half(280, 0, 280, 'routine-tint', { turn: 180 })]} />
          </svg>
        </>
      )}
      <div className={`wrap ${isHorizon ? 'py-16 lg:py-30 lg:pr-[38%]' : 'py-22 text-center lg:py-36'}`}>{text}</div>
      {isHorizon && (
        // On a narrow screen, the suns are below the text instead of beside it.
        <svg viewBox="0 0 390 190" className="block w-full lg:hidden" aria-hidden="true">
          <Shapes
            of={[half(182, 190, 180, 'routine-tint'), half(182, 190, 108, 'mari'), half(-38, 190, 62, 'simplicity')]}
          />
        </svg>
      )}
    </div>
  );
}
