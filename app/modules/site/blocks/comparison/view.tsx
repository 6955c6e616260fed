import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { headingId, Section } from '#app/ui/section.tsx';
import type { comparisonBlock } from './block.ts';

/** A table that scrolls horizontally inside itself if necessary. The row headers stay in view. */
export default function ComparisonView({ block }: BlockProps<typeof comparisonBlock>) {
  const tint = (column: number) => (column === block.recommended ? 'bg-routine-tint' : '');
  return (
    <Section block={block}>
      <div className="wrap pt-section pb-[calc(var(--spacing-section)*0.6)]">
        <h2 id={headingId(block.id)}>{block.heading}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; this only names what scrolls */}
        <div
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
          tabIndex={0}
          aria-labelledby={headingId(block.id)}
          data-scroll
          className="mt-8 -mr-gutter overflow-x-auto pr-gutter lg:mt-14"
        >
          <table className="w-full min-w-[36rem] border-collapse text-left text-control lg:min-w-[42rem]">
            <thead>
              <tr className="align-bottom">
                <td className="sticky left-0 w-[22%] border-b-2 border-ink bg-paper" />
                {block.columns.map((column, index) => (
                  <th
                    key={column}
                    scope="col"
                    className={`border-b-2 border-ink px-5 pt-3 pb-4 font-serif text-h3 leading-tight font-normal ${tint(index)}`}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="[&>tr>*]:border-b [&>tr>*]:border-line">
              {block.rows.map((row) => (
                <tr key={row.label} className="align-top">
                  <th scope="row" className="sticky left-0 bg-paper py-3.5 pr-4 font-semibold max-lg:w-30">
                    {row.label}
                  </th>
                  {row.cells.map((cell, index) => (
                    // Cells may have equal text, so the column name is the key.
                    <td key={block.columns[index]} className={`px-5 py-3.5 ${tint(index)}`}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {block.note && <p className="mt-5 max-w-[40rem] text-meta text-ink-3">{block.note}</p>}
      </div>
    </Section>
  );
}
