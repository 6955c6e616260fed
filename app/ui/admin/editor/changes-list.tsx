import { compareWords } from '#app/lib/text/compare-words.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { ChangedWords } from '#app/ui/text/changed-words.tsx';
import { type BlockChange, type Difference, type DocumentChanges, isSame } from './compare-documents.ts';

const tones = { added: 'success', removed: 'danger', changed: 'warning', moved: 'plain' } as const;
const labels = { added: 'Added', removed: 'Removed', changed: 'Changed', moved: 'Moved' } as const;

interface ChangesListProps {
  changes: DocumentChanges;
  /** The message if nothing differs. */
  same: string;
  /** The kind of document: `page` or `post`. */
  noun?: string;
}

/** Shows the differences between two documents, block by block. */
export function ChangesList({ changes, same, noun = 'page' }: ChangesListProps) {
  if (isSame(changes)) return <p className="p-4 text-ink-2">{same}</p>;
  return (
    <ul className="divided" aria-label="Changes">
      {changes.details.length > 0 && (
        <li className="p-4">
          <p className="font-semibold">The {noun} itself</p>
          <Differences differences={changes.details} />
        </li>
      )}
      {changes.blocks.map((block) => (
        <li key={block.id} className="p-4">
          <BlockLine block={block} />
        </li>
      ))}
    </ul>
  );
}

function BlockLine({ block }: { block: BlockChange }) {
  const { change, type, name, differences } = block;
  const head = (
    // Beside the mark that opens it, however long the name is.
    <span className="inline-flex max-w-[calc(100%-1.25rem)] flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tones[change]}>{labels[change]}</Badge>
      <span className="font-semibold">{name || 'A section'}</span> <span className="text-meta text-ink-3">{type}</span>
    </span>
  );
  if (differences.length === 0) return head;
  return (
    <details open={change === 'changed'}>
      <summary className="cursor-pointer">{head}</summary>
      <Differences differences={differences} />
    </details>
  );
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="mt-2 grid gap-2 text-meta">
      {differences.map(({ part, before, after }) => (
        <div key={part}>
          <dt className="text-ink-3">{part}</dt>
          <dd className="grid gap-0.5">
            <ChangedText before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The words that differ in one text; the whole texts if they have little in common. */
function ChangedText({ before, after }: Pick<Difference, 'before' | 'after'>) {
  const parts = compareWords(before ?? '', after ?? '');
  const unchangedLength = parts
    .filter(({ change }) => change === 'same')
    .reduce((sum, { text }) => sum + text.length, 0);
  if (unchangedLength * 2 > Math.max(before?.length ?? 0, after?.length ?? 0)) {
    return (
      <p className="difference">
        <ChangedWords parts={parts} />
      </p>
    );
  }
  return (
    <>
      {before !== null && (
        <del className="difference" data-side="before">
          {before}
        </del>
      )}
      {after !== null && (
        <ins className="difference" data-side="after">
          {after}
        </ins>
      )}
    </>
  );
}
