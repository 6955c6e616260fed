import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { ChromePart } from '#app/modules/pages/navigation/schema.ts';
import { InBrowser } from '#app/ui/admin/editor/in-browser.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { ChromeDetails } from './chrome-details.ts';
import { ChromeEditor, StillChromeEditor } from './chrome-editor.tsx';

interface ChromeScreenProps {
  part: ChromePart;
  details: ChromeDetails;
  result: FormResult | undefined;
}

export function ChromeScreen({ part, details, result }: ChromeScreenProps) {
  return (
    <>
      <InBrowser
        draw={() => <ChromeEditor part={part} details={details} />}
        fallback={<StillChromeEditor part={part} details={details} />}
      />
      <ServerToast toast={result?.toast} />
    </>
  );
}
