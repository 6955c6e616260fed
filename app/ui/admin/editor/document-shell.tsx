import { type ReactNode, useState } from 'react';
import { ClientOnly } from './client-only.tsx';
import type { Comparable } from './compare-documents.ts';
import { PresenceBanner } from './presence-banner.tsx';
import { SavingDialogs } from './saving/saving-dialogs.tsx';
import { staticDocument } from './saving/static-document.ts';
import { type EditedDocument, useDocument } from './saving/use-document.ts';
import { useArrivedDraft, useFollowedDraft } from './saving/use-server-draft.ts';
import { usePresence } from './use-presence.ts';

/** A document as its editor shows it. */
export interface ShownDocument<Document> {
  edited: EditedDocument<Document>;
  /** Why its address cannot be used, as a sentence; null: it can. */
  addressProblem: string | null;
  /** Whether another user has the editing lock. */
  isReadOnly: boolean;
  /** Whether React does not run yet: the same form, which nothing can be typed into. */
  isBeforeHydration: boolean;
  banners: ReactNode;
}

interface DocumentShellProps<Document> {
  /** Its key in this browser's storage: kind and id, such as `page.ID`. */
  name: string;
  /** The kind of document: `page`, `post` or `menu`. */
  noun: string;
  /** The address of the editor, below which its draft is saved. */
  address: string;
  draft: { document: Document; revision: number; savedAt: Date; savedBy: string | null };
  /** The email address of the signed-in user. */
  email: string;
  /** Converts the document for comparisons. */
  comparable: (document: Document) => Comparable;
  children: (shown: ShownDocument<Document>) => ReactNode;
}

interface Scheduled {
  /** The schedules when the screen was read (`describeSchedules`). */
  schedules: string;
}

/** The shell of an editor: its draft is saved automatically, and what blocks saving is asked. */
export const DocumentShell = <Document,>(props: DocumentShellProps<Document>) => (
  <ClientOnly render={() => <RunningDocument key={props.name} {...props} />} fallback={<StillDocument {...props} />} />
);

/** The shell for a document that one user edits while others read along. */
export const SharedDocumentShell = <Document,>({
  children,
  schedules,
  ...props
}: DocumentShellProps<Document> & Scheduled) => (
  <DocumentShell {...props}>
    {(shown) =>
      shown.isBeforeHydration ? children(shown) : <FollowedDocument {...props} {...{ schedules, shown, children }} />
    }
  </DocumentShell>
);

const StillDocument = <Document,>({ draft, children }: DocumentShellProps<Document>) =>
  children({
    edited: staticDocument(draft),
    addressProblem: null,
    isReadOnly: false,
    isBeforeHydration: true,
    banners: (
      <>
        <div role="status" />
        <p className="presence-banner hidden noscript:block">
          Writing needs JavaScript. Publishing, scheduling, versions and everything else on this screen work without it.
        </p>
      </>
    ),
  });

function RunningDocument<Document>(props: DocumentShellProps<Document>) {
  const { name, noun, address, draft, email, comparable, children } = props;
  const [addressProblem, setAddressProblem] = useState<string | null>(null);
  const edited = useDocument<Document>({
    name,
    initial: draft,
    address: `${address}/draft`,
    onSaved: ({ problem }) => setAddressProblem(problem),
  });
  useArrivedDraft(edited, draft);
  const banners = edited.wasRestored && <RestoredBanner />;
  return (
    <>
      {children({ edited, addressProblem, isReadOnly: false, isBeforeHydration: false, banners })}
      <SavingDialogs {...{ edited, noun, email, comparable }} />
    </>
  );
}

function FollowedDocument<Document>({
  address,
  noun,
  schedules,
  shown,
  children,
}: Pick<DocumentShellProps<Document>, 'address' | 'noun' | 'children'> &
  Scheduled & { shown: ShownDocument<Document> }) {
  const presence = usePresence(`${address}/presence`, schedules);
  useFollowedDraft(shown.edited, `${address}/draft`, presence);
  const banners = (
    <>
      <PresenceBanner presence={presence} noun={noun} />
      {shown.banners}
    </>
  );
  return children({ ...shown, isReadOnly: presence.holder !== null, banners });
}

/** Says that the text of this device has been restored. */
export const RestoredBanner = () => (
  <p className="presence-banner" role="status">
    Your last changes were not saved. They were kept on this device, and have been restored.
  </p>
);
