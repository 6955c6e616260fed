import { formatNumber } from '#app/lib/count-text.ts';
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

/** The outcome of a check that the log was not tampered with. The check reads every entry, so it is made on request. */
export function ChainPanel({ result }: ChainPanelProps) {
  return (
    <div role="status">
      {result && (
        <p
          className={`mb-6 rounded-paper px-4 py-3 ${result.chain.fault ? 'bg-danger-bg text-danger' : 'bg-success-bg text-success'}`}
        >
          {chainText(result)}
        </p>
      )}
    </div>
  );
}

function chainText({ chain: { links, erased, fault }, verifiedAt }: NonNullable<ChainPanelProps['result']>): string {
  if (fault)
    return `The log is incomplete: entry ${fault.position} of the chain ${faultText[fault.kind]}. Keep a copy of the database as it is, and compare it with a backup and with the “audit event” lines of the process log.`;
  const entries = links === 1 ? 'The one entry is' : `All ${formatNumber(links)} entries are`;
  const forgotten = erased > 0 ? ` In ${formatNumber(erased)} of them details about people were erased.` : '';
  return `The log is complete. ${entries} as written, ${exactTimeText(verifiedAt)}.${forgotten} Each entry contains a digest of the one before it, so a gap or a change shows.`;
}
