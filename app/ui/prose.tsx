import { linkedParts } from '#app/lib/text/linked-parts.ts';
import { type Inline, parseProse } from '#app/lib/text/prose.ts';
import { wholeNumbers } from '#app/lib/text/whole-numbers.ts';
import { SmartLink } from '#app/ui/link.tsx';

function Words({ parts }: { parts: Inline[] }) {
  return parts.map((part, index) => {
    const key = `${index}`;
    if (typeof part === 'string') return wholeNumbers(part);
    if (part.kind === 'strong')
      return (
        <strong key={key} className="font-semibold text-ink">
          {wholeNumbers(part.text)}
        </strong>
      );
    if (part.kind === 'emphasis') return <em key={key}>{wholeNumbers(part.text)}</em>;
    return (
      <SmartLink key={key} href={part.href} className="text-link">
        {wholeNumbers(part.text)}
      </SmartLink>
    );
  });
}

/** Plain text, in which web addresses are links. */
export const LinkedText = ({ text }: { text: string }) => <Words parts={linkedParts(text)} />;

/** Running text. Inherits its size and colour. */
export function Prose({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div className={`grid gap-4 ${className}`}>
      {parseProse(text).map((part, index) => {
        const key = `${index}`;
        if (part.kind === 'paragraph')
          return (
            <p key={key}>
              <Words parts={part.lines} />
            </p>
          );
        return (
          <ul key={key} className="grid list-disc gap-1.5 pl-5 marker:text-ink-3">
            {part.items.map((item) => (
              <li key={JSON.stringify(item)} className="pl-1">
                <Words parts={item} />
              </li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
