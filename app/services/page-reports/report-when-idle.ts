import type { EarlyError } from './report-page.ts';

/** Of so many page views one is measured. Errors are reported by all. */
const measuredOf = 4;

/**
 * Reports errors and, for some visits, how fast the page was. The first script only remembers errors; everything else
 * is fetched when the page is idle. Browsers that ask not to be tracked report nothing.
 */
export function reportWhenIdle(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || globalPrivacyControl) return;
  const errors: EarlyError[] = [];
  const note = (event: EarlyError) => errors.push(event);
  addEventListener('error', note);
  addEventListener('unhandledrejection', note);
  const report = () =>
    import('./report-page.ts').then(
      ({ reportPage }) => reportPage(errors, Math.random() * measuredOf < 1),
      () => undefined,
    );
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(report), { once: true });
}
