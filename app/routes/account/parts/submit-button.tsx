import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/** The button that sends a form; while it is on its way it says so and cannot be pressed twice. */
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
