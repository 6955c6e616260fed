import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { sizeText } from '#app/modules/media/library/media-row.ts';
import type { BackupRun } from '#app/modules/operations/backup/runs/runs.server.ts';

const names = { backup: 'Backup', restore: 'Restore', drill: 'Restore drill' } as const;

const lookAgainMs = 2_000;

/** The current run, with live progress. */
export function CurrentRun({ run }: { run: BackupRun | null }) {
  const { revalidate } = useRevalidator();
  const isAtWork = run !== null;
  // A run may end before this page receives events, and a restore replaces what the events are about.
  useEffect(() => {
    if (!isAtWork) return;
    const timer = setInterval(() => void revalidate(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isAtWork, revalidate]);
  return (
    <div role="status">
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
