import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { HeadingLine } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { PublicationBadges, type PublicationStatus } from './publication-status.tsx';

interface BinnedDocumentProps {
  of: PublicationStatus & { title: string };
  /** The kind of document: `page` or `post`. */
  noun: string;
  back: { label: string; href: string };
  /** The information about it. */
  children: ReactNode;
}

/** The screen of a document in the bin, which can be restored. */
export const BinnedDocument = ({ of, noun, back, children }: BinnedDocumentProps) => (
  <>
    <HeadingLine title={of.title} note={<PublicationBadges of={of} />} back={back}>
      <Form method="post">
        <ActButton act="restore" label="Restore" tone="primary" />
      </Form>
    </HeadingLine>
    <div className="editor-columns">
      <div className="panel p-5 text-ink-2">
        <p>This {noun} is in the bin. Restore it to go on writing.</p>
      </div>
      <aside className="grid content-start gap-5" aria-label={`About this ${noun}`}>
        {children}
      </aside>
    </div>
  </>
);
