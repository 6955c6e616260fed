import type { FormResult } from '#app/lib/forms/form-result.ts';
import { StillEditor } from '#app/ui/admin/editor/still-editor.tsx';
import type { EditorData } from '../load-editor.server.ts';
import { PostPanels } from './post-panels.tsx';

/** The screen without JavaScript, or before it has loaded. */
export function StaticEditor({ details, result }: { details: EditorData; result: FormResult | undefined }) {
  return (
    <StillEditor
      of={details.post}
      noun="post"
      back={{ label: 'Back to blog posts', href: '/admin/blog' }}
      publish={
        <>
          <input type="hidden" name="status" value="published" />
          <button type="submit" name="act" value="save" className="button button-primary">
            Publish
          </button>
        </>
      }
    >
      <PostPanels details={details} result={result} />
    </StillEditor>
  );
}
