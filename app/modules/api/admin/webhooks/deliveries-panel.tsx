import { Form } from 'react-router';
import { type DeliveryState, testEvent, webhookEvents } from '#app/core/webhooks/events.ts';
import { counted } from '#app/lib/count-text.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { StoredError } from '#app/ui/failures/stored-error.tsx';

interface Delivery {
  id: string;
  event: keyof typeof webhookEvents | typeof testEvent;
  state: DeliveryState;
  attempts: number;
  responseStatus: number | null;
  lastError: string | null;
  createdAt: Date;
  /** Whether its content is kept, so that it can be sent again. */
  hasData: boolean;
}

/** The latest deliveries, with the response to each, and buttons that send a test and one of them again. */
export function DeliveriesPanel({ deliveries, now }: { deliveries: readonly Delivery[]; now: Date }) {
  return (
    <Panel
      title="Deliveries of the last 30 days"
      aside={
        <Form method="post" preventScrollReset>
          <ActButton act="test" label="Send a test" />
        </Form>
      }
    >
      {deliveries.length === 0 && <p className="p-4 text-ink-2">No deliveries yet.</p>}
      <ul className="divided">
        {deliveries.map(({ id, event, state, attempts, responseStatus, lastError, createdAt, hasData }) => (
          <li key={id} className="flex items-start gap-x-4 px-4 py-3">
            <div className="min-w-0 flex-1 leading-snug">
              <p>
                <strong className="font-semibold">{event === testEvent ? 'Test' : webhookEvents[event]}</strong>{' '}
                <span className="block text-meta text-ink-2">
                  <When at={createdAt} now={now} />
                  {attempts > 0 && `, ${counted(attempts, 'attempt', 'attempts')}`}
                  {responseStatus !== null && `, response ${responseStatus}`}
                </span>
              </p>
              {lastError && (
                <div className="text-meta wrap-anywhere text-danger">
                  <StoredError stored={lastError} otherwise="The delivery failed." />
                </div>
              )}
            </div>
            <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
              <StateBadge state={state} />
              {hasData && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="deliveryId" value={id} />
                  <ActButton
                    act="send-again"
                    label="Send again"
                    aria-label={`Send again: ${event === testEvent ? 'Test' : webhookEvents[event]}, ${exactTimeText(createdAt)}`}
                  />
                </Form>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function StateBadge({ state }: { state: DeliveryState }) {
  if (state === 'delivered') return <Badge tone="success">Delivered</Badge>;
  if (state === 'dead') return <Badge tone="danger">Not delivered</Badge>;
  return (
    <Badge tone="warning" look="hollow">
      {state === 'queued' ? 'On its way' : 'Trying again'}
    </Badge>
  );
}
