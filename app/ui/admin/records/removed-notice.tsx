import { Form } from 'react-router';
import type { BinView } from '#app/lib/forms/fields/record-view.ts';
import { ActButton } from '#app/ui/button.tsx';
import { Announced } from '#app/ui/toasts/announced.tsx';

interface RemovedNoticeProps {
  bin: BinView | null;
  noun: { many: string };
}

/** The records just deleted, with undo. */
export const RemovedNotice = ({ bin, noun }: RemovedNoticeProps) => (
  <Announced>{bin && bin.removed.length > 0 && <Removed bin={bin} noun={noun} />}</Announced>
);

function Removed({ bin: { days, removed }, noun }: { bin: BinView } & Pick<RemovedNoticeProps, 'noun'>) {
  const [first, ...others] = removed;
  const isOne = others.length === 0;
  const text = isOne ? `“${first?.name}” is deleted.` : `${removed.length} ${noun.many} are deleted.`;
  return (
    <Form method="post" className="panel mb-5 flex flex-wrap items-center gap-4 px-4 py-3">
      <p className="min-w-0 flex-1">
        {text} You can restore {isOne ? 'it' : 'them'} for {days} days.
      </p>
      {removed.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <ActButton act="restore" label="Undo" />
    </Form>
  );
}
