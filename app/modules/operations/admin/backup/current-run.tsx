import { useEffect, useRef } from 'react';
import { sizeText } from '#app/modules/media/library/media-row.ts';
import type { BackupRun } from '#app/modules/operations/backup/runs/runs.server.ts';
import { useRegularRevalidation } from '#app/ui/admin/use-regular-revalidation.ts';

const names = { backup: 'Backup', restore: 'Restore', drill: 'Restore drill' } as const;

interface CurrentRunProps {
  run: BackupRun | null;
  /** How the last one ended, while nothing runs. */
  outcome?: string | null;
}

/** The current run, with live progress. A page that opens with one shows it, wherever the page before was scrolled to. */
export function CurrentRun({ run, outcome }: CurrentRunProps) {
  const status = useRef<HTMLDivElement>(null);
  const isRunAtFirst = useRef(run !== null);
  useEffect(() => {
    if (isRunAtFirst.current) status.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  // A restore replaces what the events are about.
  useRegularRevalidation(run !== null);
  return (
    <div ref={status} role="status">
      {!run && outcome && <p className="panel mb-5 border-l-[5px] border-l-success px-4 py-3">{outcome}</p>}
      {run && (
        <div className="panel mb-5 grid gap-2 p-4">
          <label htmlFor="run-progress">
            <strong className="font-semibold">{names[run.kind]}</strong>: {stepOf(run)}
          </label>
          <progress
            id="run-progress"
            className="progress-bar"
            {...(run.total > 0 && { value: run.done, max: run.total })}
          />
          <noscript>
            <p className="text-meta text-ink-2">Reload this page to see its progress.</p>
          </noscript>
          {run.kind === 'restore' && (
            <p className="text-meta text-ink-2">
              Visitors can still read pages. What they send is not stored, and they see a message saying so.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function stepOf({ state, step, done, total }: BackupRun): string {
  if (state === 'waiting' || !step) return 'is waiting for its turn.';
  const sizes =
    total > 0 ? `, ${sizeText(Math.min(done, total))} of ${sizeText(total)}` : done > 0 ? `, ${sizeText(done)}` : '';
  return `${step.charAt(0).toLowerCase()}${step.slice(1)}${sizes}.`;
}
