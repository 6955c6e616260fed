import { Form } from 'react-router';
import type { FormResult } from '#app/lib/form-result.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { EditorData } from '../editor.tsx';
import { StatusBadges } from './status-badges.tsx';
import { StatusPanels } from './status-panels.tsx';

/** The screen before its script, and for who has none: everything that is no writing works as posted forms. */
export function StaticEditor({ facts, result }: { facts: EditorData; result: FormResult | undefined }) {
  const { page } = facts;
  return (
    <>
      <ScreenHead
        title={page.title}
        note={<StatusBadges page={page} />}
        back={{ label: 'Back to pages', href: '/admin/pages' }}
      >
        {page.isTrashed ? (
          <Form method="post">
            <button type="submit" name="act" value="restore" className="button button-primary">
              Restore
            </button>
          </Form>
        ) : (
          <Form method="post">
            <button type="submit" name="act" value="publish" className="button button-primary">
              Publish Changes
            </button>
          </Form>
        )}
      </ScreenHead>
      <div className="editor-columns">
        <div className="panel p-5 text-ink-2">
          {page.isTrashed ? (
            <p>This page is in the trash. Restore it to go on writing.</p>
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
        <aside className="grid content-start gap-5" aria-label="About this page">
          <StatusPanels facts={facts} result={result} />
        </aside>
      </div>
    </>
  );
}
