import { SmartLink } from '#app/ui/link.tsx';

interface FailedCheck {
  name: string;
  label: string;
  fact: string;
}

/** Not working, on the dashboard. The health screen shows what to do about each. */
export function FailedChecks({ checks }: { checks: readonly FailedCheck[] }) {
  if (checks.length === 0) return null;
  return (
    <section aria-label="Not working" className="mb-5 rounded-paper bg-danger-bg px-4 py-3 text-danger">
      <ul className="grid gap-1.5">
        {checks.map(({ name, label, fact }) => (
          <li key={name} className="wrap-anywhere">
            <strong className="font-semibold">{label}:</strong> {fact}{' '}
            <SmartLink href={`/admin/health#${name}`} className="font-semibold underline">
              What to do <span className="sr-only"> about: {label}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
