import { Form } from 'react-router';
import type { FormResult } from '#app/lib/form-result.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { EditorData } from '../editor.tsx';
import { PostPanels } from './post-panels.tsx';
import { PostStatus } from './post-status.tsx';

/** The screen before its script, and for who has none: everything that is no writing works as posted forms. */
export function StaticEditor({ facts, result }: { facts: EditorData; result: FormResult | undefined }) {
  const { post } = facts;
  return (
    <>
      <ScreenHead
        title={post.title}
        note={<PostStatus post={post} />}
        back={{ label: 'Back to blog posts', href: '/admin/blog' }}
      >
        <Form method="post">
          {post.isTrashed ? (
            <button type="submit" name="act" value="restore" className="button button-primary">
              Restore
            </button>
          ) : (
            <>
              <input type="hidden" name="status" value="published" />
              <button type="submit" name="act" value="save" className="button button-primary">
                Publish
              </button>
            </>
          )}
        </Form>
      </ScreenHead>
      <div className="editor-columns">
        <div className="panel p-5 text-ink-2">
          {post.isTrashed ? (
            <p>This post is in the trash. Restore it to go on writing.</p>
          ) : (
            <>
              <p className="noscript:hidden">Opening the editor …</p>
              <p className="hidden noscript:block">
                Writing needs JavaScript. Publishing, scheduling, versions and everything else on this screen work
                without it.
              </p>
            </>
          )}
        </div>
        <aside className="grid content-start gap-5" aria-label="About this post">
          <PostPanels facts={facts} result={result} />
        </aside>
      </div>
    </>
  );
}
