import { Form } from 'react-router';
import { exactTimeText } from '#app/lib/time/when.ts';

interface ChainPanelProps {
  /** The result of the last check; undefined before the first. */
  result:
    | {
        verifiedAt: Date;
        chain: {
          links: number;
          erased: number;
          fault: { position: number; kind: 'missing' | 'changed' | 'rewritten' } | null;
        };
      }
    | undefined;
}

const faultText = {
  missing: 'is missing',
  changed: 'was changed after it was written',
  rewritten: 'has a different digest from the one recorded',
};

/** Checks on request whether the log was tampered with: the check reads every entry. */
export function ChainPanel({ result }: ChainPanelProps) {
  return (
    <Form method="post" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <button type="submit" className="button button-quiet button-small">
        Verify the log
      </button>
      <p role="status" className={result?.chain.fault ? 'min-w-52 flex-1 text-danger' : 'min-w-52 flex-1 text-ink-2'}>
        {result
          ? words(result)
          : 'Each entry contains a digest of the previous one, so gaps and changes can be detected.'}
      </p>
    </Form>
  );
}

function words({ chain: { links, erased, fault }, verifiedAt }: NonNullable<ChainPanelProps['result']>): string {
  if (fault)
    return `The log is incomplete: entry ${fault.position} of the chain ${faultText[fault.kind]}. Keep a copy of the database as it is, and compare it with a backup and with the “audit event” lines of the process log.`;
  const entries = links === 1 ? 'The one entry is' : `All ${links.toLocaleString('en-GB')} entries are`;
  const forgotten = erased > 0 ? ` In ${erased.toLocaleString('en-GB')} of them details about people were erased.` : '';
  return `The log is complete. ${entries} as written, ${exactTimeText(verifiedAt)}.${forgotten}`;
}
