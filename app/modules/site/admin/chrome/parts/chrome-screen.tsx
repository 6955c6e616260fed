import { lazy } from 'react';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { chromeParts } from '#app/modules/pages/navigation/chrome-parts.ts';
import type { ChromePart } from '#app/modules/pages/navigation/schema.ts';
import { InBrowser } from '#app/ui/admin/editor/in-browser.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import { ChromeActions } from './chrome-actions.tsx';
import type { ChromeDetails } from './chrome-details.ts';

interface ChromeScreenProps {
  part: ChromePart;
  details: ChromeDetails;
  result: FormResult | undefined;
}

/** The editor needs JavaScript. Only these screens load it. */
const ChromeEditor = lazy(async () => ({ default: (await import('./chrome-editor.tsx')).ChromeEditor }));

export function ChromeScreen({ part, details, result }: ChromeScreenProps) {
  return (
    <>
      <InBrowser draw={() => <ChromeEditor part={part} details={details} />} fallback={<StaticScreen part={part} />} />
      <ServerToast toast={result?.toast} />
    </>
  );
}

/** The screen without JavaScript: view the draft, publish it, discard it. */
function StaticScreen({ part }: { part: ChromePart }) {
  return (
    <>
      <ScreenHead title={chromeParts[part].title}>
        <ChromeActions />
      </ScreenHead>
      <p className="mb-4 text-ink-2 noscript:block">Editing needs JavaScript. The current draft:</p>
      <iframe src="/admin/chrome/frame" title="Preview" className="panel h-[30rem] w-full" />
    </>
  );
}
