import { type Comparable, compareDocuments } from '#app/ui/admin/editor/compare-documents.ts';
import { type DraftKind, keyOf } from '../document-kind.server.ts';
import { findDocumentDraft } from './save-document.server.ts';
import { findVersion, listVersions } from './versions.server.ts';

interface Comparison<Draft> {
  /** The number of the version; 0 is the newest. */
  number: number;
  comparable: (draft: Draft) => Comparable;
}

/** Returns the versions of a document, and how one of them differs from the current draft; null without a draft. */
export async function compareVersions<Row, Draft>(
  kind: DraftKind<Row, Draft>,
  id: string,
  { number, comparable }: Comparison<Draft>,
) {
  const key = keyOf(kind, id);
  const [draft, versions] = await Promise.all([findDocumentDraft(kind, id), listVersions(key)]);
  if (!draft) return null;
  const requestedNumber = number || versions[0]?.number;
  const version = requestedNumber ? await findVersion(key, requestedNumber) : null;
  if (!version) return { versions, shown: null };
  const document = await kind.withAddresses(kind.parse(version.document));
  const changes = compareDocuments(comparable(document), comparable(draft.document));
  return { versions, shown: { number: version.number, revision: draft.revision, changes } };
}
