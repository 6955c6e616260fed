import { Form } from 'react-router';

/** The affirmations just deleted, with undo. */
export function RemovedNotice({ removed }: { removed: { id: string; text: string }[] }) {
  const [first] = removed;
  if (!first) return null;
  const words = removed.length === 1 ? `“${first.text}” is deleted.` : `${removed.length} affirmations are deleted.`;
  return (
    <Form method="post" role="status" className="panel mb-5 flex flex-wrap items-center gap-4 px-4 py-3">
      <p className="min-w-0 flex-1">{words} It can be brought back for a month.</p>
      {removed.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <button type="submit" name="act" value="restore" className="button button-quiet">
        Undo
      </button>
    </Form>
  );
}
