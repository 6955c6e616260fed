import { Form } from 'react-router';

/** Discard and publish, as forms that need no script. */
export function ChromeActs({ onPublish }: { onPublish?: () => Promise<boolean> }) {
  return (
    <Form
      method="post"
      className="flex flex-wrap gap-2.5"
      onSubmit={async (event) => {
        if (!onPublish) return;
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!(submitter instanceof HTMLButtonElement) || submitter.value !== 'publish' || submitter.dataset.flushed)
          return;
        // What was typed last is saved first.
        event.preventDefault();
        if (!(await onPublish())) return;
        submitter.dataset.flushed = 'yes';
        submitter.form?.requestSubmit(submitter);
        delete submitter.dataset.flushed;
      }}
    >
      <button type="submit" name="act" value="discard" className="button button-quiet">
        Discard the draft
      </button>
      <button type="submit" name="act" value="publish" className="button button-primary">
        Publish Changes
      </button>
    </Form>
  );
}
