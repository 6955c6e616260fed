import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { ArrowLink } from '#app/ui/actions.tsx';
import { headingId, itemId, Section } from '#app/ui/section.tsx';
import type { listBlock } from './block.ts';

type List = BlockProps<typeof listBlock>['block'];
type Item = List['items'][number];

/** Only a product has an address of its own. */
const itemOf = ({ id, listsProducts }: List, { title }: Item) => (listsProducts ? itemId(id, title) : undefined);

function Heading({ block, className = '' }: { block: List; className?: string }) {
  return (
    <div className={`grid content-start gap-4 ${className}`}>
      {block.folio && <p className="folio">{block.folio}</p>}
      <h2 id={headingId(block.id)}>{block.heading}</h2>
      {block.lead && <p className="max-w-[34rem] text-ink-2">{block.lead}</p>}
    </div>
  );
}

function Words({ item }: { item: Item }) {
  return (
    <>
      <h3>{item.title}</h3>
      <p className="mt-1.5 max-w-[40rem] text-ink-2">{item.text}</p>
      {item.link && (
        <ArrowLink href={item.link.href} className="mt-2">
          {item.link.label}
        </ArrowLink>
      )}
    </>
  );
}

function Aside({ block }: { block: List }) {
  return (
    <div className="wrap grid-12 gap-y-10 py-section">
      <Heading block={block} className="lg:col-span-4" />
      <ul className="ruled lg:col-span-8">
        {block.items.map((item) => (
          <li
            key={item.title}
            id={itemOf(block, item)}
            className={`grid gap-x-8 gap-y-1 py-6 ${item.label ? 'lg:grid-cols-[11rem_1fr]' : ''}`}
          >
            {item.label && <p className="folio lg:pt-0.5">{item.label}</p>}
            <div>
              <Words item={item} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Stacked({ block }: { block: List }) {
  return (
    <div className="wrap py-section">
      <Heading block={block} className="mb-10 max-w-[44rem] lg:mb-14" />
      <ul className="grid gap-x-[clamp(2rem,6vw,6rem)] lg:grid-cols-2">
        {block.items.map((item) => (
          <li key={item.title} id={itemOf(block, item)} className="border-t border-line py-6">
            {item.label && <p className="folio mb-1">{item.label}</p>}
            <Words item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Numbered({ block }: { block: List }) {
  return (
    <div className="wrap py-section">
      <Heading block={block} className="mb-10 max-w-[44rem] lg:mb-14" />
      <ol className="ruled">
        {block.items.map((item, index) => (
          <li key={item.title} id={itemOf(block, item)} className="grid-12 items-baseline gap-y-1 py-7">
            <span aria-hidden="true" className="figure-number text-figure-4 text-mari-text italic lg:col-span-2">
              {index + 1}
            </span>
            <div className="lg:col-span-4">
              {item.label && <p className="folio mb-1">{item.label}</p>}
              <h3>{item.title}</h3>
            </div>
            <div className="lg:col-span-6">
              <p className="max-w-[40rem] text-ink-2">{item.text}</p>
              {item.link && (
                <ArrowLink href={item.link.href} className="mt-2">
                  {item.link.label}
                </ArrowLink>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

const layouts = { aside: Aside, stacked: Stacked, numbered: Numbered };

/** A ruled list: talks, services, reasons. */
export default function ListView({ block }: BlockProps<typeof listBlock>) {
  const Layout = layouts[block.layout];
  return (
    <Section block={block} ground={block.ground}>
      <Layout block={block} />
    </Section>
  );
}
