import { type LetterState, letterStates } from '#app/modules/newsletter/letters/letter-states.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { StageBadge } from '#app/ui/admin/editor/publication-status.tsx';

const tones = { sending: 'warning', paused: 'danger', sent: 'success' } as const;

export function LetterBadge({ state }: { state: LetterState }) {
  if (state === 'draft' || state === 'scheduled') return <StageBadge stage={state} />;
  return <Badge tone={tones[state]}>{letterStates[state]}</Badge>;
}
