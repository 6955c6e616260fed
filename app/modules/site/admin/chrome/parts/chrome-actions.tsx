import { Form, useSubmit } from 'react-router';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import type { Autosave } from '#app/ui/admin/editor/saving/autosave.ts';
import { ActButton, Button, type ButtonTone } from '#app/ui/button.tsx';

interface ChromeActionsProps {
  /** The draft that the screen shows. */
  autosave: Pick<Autosave, 'flush' | 'revision'>;
  /** Whether React does not run yet. */
  isStill?: boolean;
}

/** Discard and publish, as forms that work without JavaScript. With JavaScript, the last input is saved first. */
export function ChromeActions({ autosave, isStill }: ChromeActionsProps) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2.5">
      <input type="hidden" name="revision" value={autosave.revision} />
      <button type="button" className="button button-quiet" {...opensDialog('discard-draft')}>
        Discard the draft
      </button>
      <ConfirmDialog
        id="discard-draft"
        title="Discard the draft?"
        confirm={<ActionButton act="discard" label="Discard it" tone="danger" {...{ autosave, isStill }} />}
      >
        Unpublished changes are lost. The live site does not change.
      </ConfirmDialog>
      <ActionButton act="publish" label="Publish Changes" tone="primary" {...{ autosave, isStill }} />
    </Form>
  );
}

interface ActionButtonProps extends ChromeActionsProps {
  act: 'publish' | 'discard';
  label: string;
  tone: ButtonTone;
}

function ActionButton({ act, label, tone, autosave, isStill }: ActionButtonProps) {
  const submit = useSubmit();
  if (isStill) return <ActButton act={act} label={label} tone={tone} />;
  const run = async () => {
    if (!(await autosave.flush())) return;
    void submit({ act, revision: String(autosave.revision) }, { method: 'post', preventScrollReset: true });
  };
  return (
    <Button
      tone={tone}
      onClick={({ currentTarget }) => {
        currentTarget.closest('dialog')?.close();
        void run();
      }}
    >
      {label}
    </Button>
  );
}
