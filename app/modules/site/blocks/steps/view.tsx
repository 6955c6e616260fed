import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { ArrowLink } from '#app/ui/actions.tsx';
import { isRing, Plate } from '#app/ui/art/plate.tsx';
import { headingId, Section } from '#app/ui/section.tsx';
import type { stepsBlock } from './block.ts';

type Steps = BlockProps<typeof stepsBlock>['block'];

function Heading({ block }: { block: Steps }) {
  return (
    <>
      <h2 id={headingId(block.id)}>{block.heading}</h2>
      {block.lead && <p className="lead mt-4 max-w-[34rem]">{block.lead}</p>}
    </>
  );
}

function Numbered({ block }: { block: Steps }) {
  return (
    <>
      <ol className="grid gap-8">
        {block.steps.map((step, index) => (
          <li key={step.title} className="grid grid-cols-[3.5rem_1fr] lg:grid-cols-[4.5rem_1fr]">
            <span aria-hidden="true" className="figure-number text-[3.5rem] text-mari-text italic">
              {index + 1}
            </span>
            <div>
              <h3 className="font-sans text-h4 leading-[1.3] font-semibold tracking-normal">{step.title}</h3>
              <p className="text-ink-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      {block.link && (
        <ArrowLink href={block.link.href} className="mt-8">
          {block.link.label}
        </ArrowLink>
      )}
    </>
  );
}

/** Numbered steps beside a plate, or beside their own heading without a plate. */
export default function StepsView({ block }: BlockProps<typeof stepsBlock>) {
  const { plate } = block;
  const isRight = block.side === 'right';
  return (
    <Section block={block} ground={block.ground}>
      {plate ? (
        <div
          className={`wrap grid-12 items-center gap-y-10 py-section ${isRight ? 'md:max-lg:picture-right' : 'md:max-lg:picture-left'}`}
        >
          <div className={`max-md:w-[78%] lg:col-span-5 ${isRight ? 'md:order-2 lg:col-start-8' : ''}`}>
            <Plate name={plate} shape={isRing(plate) ? 'square' : 'arch'} />
          </div>
          <div className={`lg:col-span-6 ${isRight ? '' : 'lg:col-start-7'}`}>
            <Heading block={block} />
            <div className="mt-10">
              <Numbered block={block} />
            </div>
          </div>
        </div>
      ) : (
        <div className="wrap grid-12 gap-y-10 py-section">
          <div className="lg:col-span-5">
            <Heading block={block} />
          </div>
          <div className="lg:col-span-6 lg:col-start-7">
            <Numbered block={block} />
          </div>
        </div>
      )}
    </Section>
  );
}
