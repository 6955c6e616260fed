import type { FormResult } from '#app/lib/form-result.ts';
import { StillEditor } from '#app/ui/admin/editor/still-editor.tsx';
import type { EditorData } from '../editor.tsx';
import { PostPanels } from './post-panels.tsx';

/** The screen before its script, and for who has none. */
export function StaticEditor({ facts, result }: { facts: EditorData; result: FormResult | undefined }) {
  return (
    <StillEditor
      of={facts.post}
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
      <PostPanels facts={facts} result={result} />
    </StillEditor>
  );
}
