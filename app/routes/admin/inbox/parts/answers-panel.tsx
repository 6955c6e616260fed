import type { FoundItem } from '#app/features/enquiries/find-item.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';

/** All answers in the order of the questions: short ones side by side, long ones in full. */
export function AnswersPanel({ item, now }: { item: Pick<FoundItem, 'answers' | 'receivedAt'>; now: Date }) {
  const answers = item.answers.filter(({ text }) => text !== '');
  const isLong = (text: string) => text.length > 60 || text.includes('\n');
  return (
    <Panel
      title="What was written"
      aside={<When at={item.receivedAt} now={now} className="text-meta text-ink-3 tabular-nums" />}
    >
      <dl className="grid gap-x-6 gap-y-4 px-4 py-4 md:grid-cols-2">
        {answers.map(({ label, text }) => (
          <div key={label} className={isLong(text) ? 'md:col-span-2' : undefined}>
            <dt className="text-meta text-ink-3">{label}</dt>
            <dd className="max-w-[40rem] wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
