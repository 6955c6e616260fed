import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { ChromePart } from '#app/modules/pages/navigation/schema.ts';
import { ClientOnly } from '#app/ui/admin/editor/client-only.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { ChromeDetails } from './chrome-details.ts';
import { ChromeEditor, StaticChromeEditor } from './chrome-editor.tsx';

interface ChromeScreenProps {
  part: ChromePart;
  details: ChromeDetails;
  result: FormResult | undefined;
}

export function ChromeScreen({ part, details, result }: ChromeScreenProps) {
  return (
    <>
      <ClientOnly
        render={() => <ChromeEditor part={part} details={details} />}
        fallback={<StaticChromeEditor part={part} details={details} />}
      />
      <ServerToast toast={result?.toast} />
    </>
  );
}
