import type { FormResult } from '#app/lib/forms/form-result.ts';
import { BinnedDocument } from '#app/ui/admin/editor/binned-document.tsx';
import type { EditorData } from '../load-editor.server.ts';
import { StatusPanels } from './status-panels.tsx';

/** The screen of a page in the bin. */
export function BinnedPage({ details, result }: { details: EditorData; result: FormResult | undefined }) {
  return (
    <BinnedDocument of={details.page} noun="page" back={{ label: 'Back to pages', href: '/admin/pages' }}>
      <StatusPanels details={details} result={result} />
    </BinnedDocument>
  );
}
