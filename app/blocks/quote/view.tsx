import type { BlockProps } from '#app/blocks/block-props.ts';
import { Half } from '#app/ui/art/round.tsx';

/** One sentence, with space around it. It is not a heading, so it creates no section. */
export function QuoteView({ block }: BlockProps<'quote'>) {
  const isHorizon = block.setting === 'horizon';
  const words = (
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
            <Half x={0} y={0} r={230} fill="var(--routine-tint)" />
            <Half x={0} y={0} r={125} fill="var(--mari)" />
            <Half x={-270} y={0} r={85} fill="var(--simplicity)" />
          </g>
        </svg>
      ) : (
        <>
          <svg viewBox="0 0 350 260" className="absolute bottom-0 left-0 -z-10 w-[24.3%]" aria-hidden="true">
            <Half x={90} y={260} r={260} fill="var(--simplicity-tint)" />
          </svg>
          <svg viewBox="0 0 390 280" className="absolute top-0 right-0 -z-10 w-[27%]" aria-hidden="true">
            <Half x={280} y={0} r={280} turn={180} fill="var(--routine-tint)" />
          </svg>
        </>
      )}
      <div className={`wrap ${isHorizon ? 'py-16 lg:py-30 lg:pr-[38%]' : 'py-22 text-center lg:py-36'}`}>{words}</div>
      {isHorizon && (
        // On a narrow screen, the suns are below the text instead of beside it.
        <svg viewBox="0 0 390 190" className="block w-full lg:hidden" aria-hidden="true">
          <Half x={182} y={190} r={180} fill="var(--routine-tint)" />
          <Half x={182} y={190} r={108} fill="var(--mari)" />
          <Half x={-38} y={190} r={62} fill="var(--simplicity)" />
        </svg>
      )}
    </div>
  );
}
