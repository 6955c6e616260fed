import { noAnswerText } from '#app/ui/failures/failure-texts.ts';
import { CloseButton, Toast } from '#app/ui/toasts/toasts.tsx';

/** The toast of a form that could not be sent, for the script that runs before React (`guard-submissions.ts`). Server only. */
export function FailureToast() {
  return (
    <div className="fixed top-[5.25rem] right-gutter z-50 max-w-[calc(100vw-2.5rem)] no-print">
      <Toast tone="destructive" {...noAnswerText} retry={() => undefined}>
        <CloseButton />
      </Toast>
    </div>
  );
}
