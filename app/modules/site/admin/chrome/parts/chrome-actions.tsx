import { Form, useSubmit } from 'react-router';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';

interface ChromeActionsProps {
  /** Saves the last input. @returns whether everything is saved */
  flush?: () => Promise<boolean>;
}

/** Discard and publish, as forms that work without JavaScript. With JavaScript, the last input is saved first. */
export function ChromeActions({ flush }: ChromeActionsProps) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2.5">
      <button type="button" className="button button-quiet" {...opensDialog('discard-draft')}>
        Discard the draft
      </button>
      <ConfirmDialog
        id="discard-draft"
        title="Discard the draft?"
        confirm={<ActionButton act="discard" label="Discard it" className="button button-danger" flush={flush} />}
      >
        Unpublished changes are lost. The live site does not change.
      </ConfirmDialog>
      <ActionButton act="publish" label="Publish Changes" className="button button-primary" flush={flush} />
    </Form>
  );
}

interface ActionButtonProps extends ChromeActionsProps {
  act: 'publish' | 'discard';
  label: string;
  className: string;
}

function ActionButton({ act, label, className, flush }: ActionButtonProps) {
  const submit = useSubmit();
  if (!flush) {
    return (
      <button type="submit" name="act" value={act} className={className}>
        {label}
      </button>
    );
  }
  const run = async () => {
    if (await flush()) void submit({ act }, { method: 'post', preventScrollReset: true });
  };
  return (
    <button
      type="button"
      className={className}
      onClick={({ currentTarget }) => {
        currentTarget.closest('dialog')?.close();
        void run();
      }}
    >
      {label}
    </button>
  );
}
