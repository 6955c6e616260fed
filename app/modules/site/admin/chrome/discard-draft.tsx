import { Form, useSubmit } from 'react-router';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import type { Autosave } from '#app/ui/admin/editor/saving/autosave.ts';
import { ActButton, Button } from '#app/ui/button.tsx';

interface DiscardDraftProps {
  /** The draft that the screen shows. */
  autosave: Pick<Autosave, 'flush' | 'revision'>;
  /** Whether React does not run yet. */
  isBeforeHydration: boolean;
}

const confirmed = { label: 'Discard it', tone: 'danger' } as const;

/** Returns to the live version after a question, also without JavaScript. With JavaScript, the last input is saved first. */
export function DiscardDraft({ autosave, isBeforeHydration }: DiscardDraftProps) {
  const submit = useSubmit();
  const run = async () => {
    if (!(await autosave.flush())) return;
    void submit({ act: 'discard', revision: String(autosave.revision) }, { method: 'post', preventScrollReset: true });
  };
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="revision" value={autosave.revision} />
      <button type="button" className="button button-quiet" {...opensDialog('discard-draft')}>
        Discard the draft
      </button>
      <ConfirmDialog
        id="discard-draft"
        title="Discard the draft?"
        confirm={
          isBeforeHydration ? (
            <ActButton act="discard" {...confirmed} />
          ) : (
            <Button
              tone={confirmed.tone}
              onClick={({ currentTarget }) => {
                currentTarget.closest('dialog')?.close();
                void run();
              }}
            >
              {confirmed.label}
            </Button>
          )
        }
      >
        Unpublished changes are lost. The live site does not change.
      </ConfirmDialog>
    </Form>
  );
}
