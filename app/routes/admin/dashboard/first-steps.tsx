import { Panel } from '#app/ui/admin/panel.tsx';
import { Icon } from '#app/ui/icon.tsx';
import checkIcon from '#app/ui/icons/regular/check.svg?raw';
import { SmartLink } from '#app/ui/link.tsx';
import type { FirstStep } from './first-steps.server.ts';

/** The setup steps of a new site. Each is ticked off automatically; the list disappears when all are done. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Panel
      title="First steps"
      aside={
        <span className="text-meta text-ink-3 tabular-nums">
          {done} of {steps.length} done
        </span>
      }
      className="mb-5"
    >
      <ul className="grid gap-x-8 gap-y-2 p-4 sm:grid-cols-2">
        {steps.map(({ label, href, isDone }) => (
          <li key={label} className="flex items-start gap-2.5">
            <span
              className={`mt-0.5 grid size-5 flex-none place-items-center rounded-full border-[1.5px] ${isDone ? 'border-success bg-success-bg text-success' : 'border-edge'}`}
            >
              {isDone && <Icon svg={checkIcon} className="size-3.5" />}
            </span>{' '}
            {isDone ? (
              <span className="text-ink-3">
                {label}
                <span className="sr-only"> (done)</span>
              </span>
            ) : (
              <SmartLink href={href} className="text-link">
                {label}
              </SmartLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
