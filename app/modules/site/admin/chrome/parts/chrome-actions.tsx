import { Form, useSubmit } from 'react-router';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { ActButton, Button, type ButtonTone } from '#app/ui/button.tsx';

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
        confirm={<ActionButton act="discard" label="Discard it" tone="danger" flush={flush} />}
      >
        Unpublished changes are lost. The live site does not change.
      </ConfirmDialog>
      <ActionButton act="publish" label="Publish Changes" tone="primary" flush={flush} />
    </Form>
  );
}

interface ActionButtonProps extends ChromeActionsProps {
  act: 'publish' | 'discard';
  label: string;
  tone: ButtonTone;
}

function ActionButton({ act, label, tone, flush }: ActionButtonProps) {
  const submit = useSubmit();
  if (!flush) return <ActButton act={act} label={label} tone={tone} />;
  const run = async () => {
    if (await flush()) void submit({ act }, { method: 'post', preventScrollReset: true });
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
