import type { Comparable } from '../compare-documents.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import type { EditedDocument } from './use-document.ts';

interface SavingDialogsProps<Document> {
  edited: EditedDocument<Document>;
  /** The kind of document: `page`, `post` or `menu`. */
  noun: string;
  /** The email address of the signed-in user. */
  email: string;
  /** Converts the document for comparisons. */
  comparable: (document: Document) => Comparable;
}

/** The dialogs that block saving: the user has to sign in again, or to choose between two versions. */
export function SavingDialogs<Document>({ edited, noun, email, comparable }: SavingDialogsProps<Document>) {
  const { saving, autosave, document, adopt } = edited;
  if (saving.kind === 'signed-out') return <SignInDialog email={email} onSignedIn={() => autosave.retry()} />;
  if (saving.kind !== 'stale') return null;
  const { theirs } = saving;
  return (
    <ConflictDialog
      noun={noun}
      mine={comparable(document)}
      theirs={{ ...theirs, document: comparable(theirs.document as Document) }}
      onTakeTheirs={() => adopt(theirs)}
      onKeepMine={() => adopt(theirs, document)}
    />
  );
}
