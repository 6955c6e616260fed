import { type SubscriberState, subscriberStates } from '#app/features/newsletter/subscriber-states.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

const tones = { confirmed: 'success', pending: 'warning', unsubscribed: 'plain', bounced: 'danger' } as const;

export function StateBadge({ state }: { state: SubscriberState }) {
  return (
    <Badge tone={tones[state]} look={state === 'pending' ? 'hollow' : undefined}>
      {subscriberStates[state]}
    </Badge>
  );
}
