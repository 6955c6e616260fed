import { type LetterState, letterStates } from '#app/modules/newsletter/letters/letter-states.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

const tones = { draft: 'plain', scheduled: 'warning', sending: 'warning', paused: 'danger', sent: 'success' } as const;

export function LetterBadge({ state }: { state: LetterState }) {
  return (
    <Badge tone={tones[state]} look={state === 'scheduled' || state === 'draft' ? 'hollow' : undefined}>
      {letterStates[state]}
    </Badge>
  );
}
