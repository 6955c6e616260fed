import { Form } from 'react-router';
import type { BinView } from '#app/lib/forms/fields/record-view.ts';
import { ActButton } from '#app/ui/button.tsx';

interface RemovedNoticeProps {
  bin: BinView | null;
  noun: { many: string };
}

/** The records just deleted, with undo. */
export function RemovedNotice({ bin, noun }: RemovedNoticeProps) {
  const [first, ...others] = bin?.removed ?? [];
  if (!bin || !first) return null;
  const isOne = others.length === 0;
  const text = isOne ? `“${first.name}” is deleted.` : `${bin.removed.length} ${noun.many} are deleted.`;
  return (
    <Form method="post" role="status" className="panel mb-5 flex flex-wrap items-center gap-4 px-4 py-3">
      <p className="min-w-0 flex-1">
        {text} You can restore {isOne ? 'it' : 'them'} for {bin.days} days.
      </p>
      {bin.removed.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <ActButton act="restore" label="Undo" />
    </Form>
  );
}
