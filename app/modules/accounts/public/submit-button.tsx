import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/** The submit button of a form. While the form is being sent, it shows this and cannot be pressed again. */
export function SubmitButton({
  label,
  busy,
  className = 'w-full',
}: {
  label: string;
  busy: string;
  className?: string;
}) {
  const isSending = useNavigation().state !== 'idle';
  return (
    <Button type="submit" className={className} disabled={isSending}>
      {isSending ? busy : label}
    </Button>
  );
}
