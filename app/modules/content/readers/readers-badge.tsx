import { Badge } from '#app/ui/admin/badge.tsx';
import { isReaderGroup, type ReaderGroup, readerGroupLabels } from './readers.ts';

/** In a pill there is no room for more. */
const shortLabels: Record<ReaderGroup, string> = { members: 'Members', company: 'Company', package: 'Package' };

/** Who can read a document, in a list of documents; nothing if everybody can. */
export function ReadersBadge({ readers }: { readers: string | null }) {
  const group = readers ?? undefined;
  if (!isReaderGroup(group)) return null;
  return (
    <Badge look="bare">
      <span title={readerGroupLabels[group]}>{shortLabels[group]}</span>
    </Badge>
  );
}
