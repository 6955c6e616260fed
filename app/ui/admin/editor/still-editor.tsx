import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { PublicationBadges, type PublicationStatus } from './publication-status.tsx';

interface StillEditorProps {
  of: PublicationStatus & { title: string };
  /** The kind of document: `page` or `post`. */
  noun: string;
  back: { label: string; href: string };
  /** The publish button, with the fields that have to be posted with it. */
  publish: ReactNode;
  /** The information about it, and forms that work without JavaScript. */
  children: ReactNode;
}

/**
 * An editor's screen before its script has loaded, and for visitors without JavaScript: everything except editing works
 * as posted forms.
 */
export function StillEditor({ of, noun, back, publish, children }: StillEditorProps) {
  return (
    <>
      <ScreenHead title={of.title} note={<PublicationBadges of={of} />} back={back}>
        <Form method="post">
          {of.isTrashed ? (
            <button type="submit" name="act" value="restore" className="button button-primary">
              Restore
            </button>
          ) : (
            publish
          )}
        </Form>
      </ScreenHead>
      <div className="editor-columns">
        <div className="panel p-5 text-ink-2">
          {of.isTrashed ? (
            <p>This {noun} is in the bin. Restore it to go on writing.</p>
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
        <aside className="grid content-start gap-5" aria-label={`About this ${noun}`}>
          {children}
        </aside>
      </div>
    </>
  );
}
