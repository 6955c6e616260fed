import { runWhenIdle } from '#app/lib/async/run-when-idle.ts';
import { asksNotToBeTracked } from '#app/lib/web/asks-not-to-be-tracked.ts';
import type { EarlyError } from './report-page.ts';

/** One in this many page views is measured. Errors are reported by all. */
const measuredOf = 4;

/**
 * Reports errors and, for some visits, how fast the page was. The first script only remembers errors. What reports is
 * loaded once the page is idle, and only if this visit is measured or something has failed. Browsers that ask not to be
 * tracked report nothing.
 */
export function reportWhenIdle(): void {
  if (asksNotToBeTracked()) return;
  const isMeasured = Math.random() * measuredOf < 1;
  const errors: EarlyError[] = [];
  let isLoading = false;
  const report = () => {
    if (isLoading || !(isMeasured || errors.length > 0)) return;
    isLoading = true;
    import('./report-page.ts').then(
      (module) => module.reportPage(errors, isMeasured),
      () => {
        // The next error tries again.
        isLoading = false;
      },
    );
  };
  const note = (event: EarlyError) => {
    errors.push(event);
    runWhenIdle(report);
  };
  addEventListener('error', note);
  addEventListener('unhandledrejection', note);
  runWhenIdle(report);
}
