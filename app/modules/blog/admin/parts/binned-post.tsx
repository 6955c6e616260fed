import type { FormResult } from '#app/lib/forms/form-result.ts';
import { BinnedDocument } from '#app/ui/admin/editor/binned-document.tsx';
import type { EditorData } from '../load-editor.server.ts';
import { PostPanels } from './post-panels.tsx';

/** The screen of a post in the bin. */
export const BinnedPost = ({ details, result }: { details: EditorData; result: FormResult | undefined }) => (
  <BinnedDocument of={details.post} noun="post" back={{ label: 'Back to blog posts', href: '/admin/blog' }}>
    <PostPanels details={details} result={result} />
  </BinnedDocument>
);
