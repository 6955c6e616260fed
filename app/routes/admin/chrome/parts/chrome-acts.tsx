import { Form, useSubmit } from 'react-router';

interface ChromeActsProps {
  /** Saves what was typed last. @returns whether everything is saved */
  flush?: () => Promise<boolean>;
}

/** Discard and publish, as forms that need no script; with it, what was typed last is saved first. */
export function ChromeActs({ flush }: ChromeActsProps) {
  const submit = useSubmit();
  const publish = async () => {
    if (await flush?.()) void submit({ act: 'publish' }, { method: 'post', preventScrollReset: true });
  };
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2.5">
      <button type="submit" name="act" value="discard" className="button button-quiet">
        Discard the draft
      </button>
      <button
        type={flush ? 'button' : 'submit'}
        name="act"
        value="publish"
        className="button button-primary"
        onClick={flush && (() => void publish())}
      >
        Publish Changes
      </button>
    </Form>
  );
}
