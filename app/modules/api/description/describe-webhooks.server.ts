import { z } from 'zod';
import { eventSchemas } from '#app/core/webhooks/event-schemas.ts';
import { webhookEventKeys, webhookEvents } from '#app/core/webhooks/events.ts';
import type { JsonSchemas } from './json-schemas.server.ts';

const headers = {
  'webhook-id': 'The id of the delivery. The same for each attempt: treat a known id as a repeat.',
  'webhook-timestamp': 'The time of this attempt, in seconds. Refuse one that is more than five minutes away.',
  'webhook-signature': '`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, as Standard Webhooks describes.',
};

/** Lists the events with the names of their data, for people. */
export const listEvents = () =>
  webhookEventKeys.map((key) => ({ key, title: webhookEvents[key], fields: Object.keys(eventSchemas[key].shape) }));

/** Returns the events that the site posts to webhooks, in OpenAPI 3.1. */
export const describeWebhooks = (schemas: JsonSchemas) =>
  Object.fromEntries(
    webhookEventKeys.map((event) => [
      event,
      {
        post: {
          operationId: `on-${event}`,
          summary: webhookEvents[event],
          description:
            'Posted to each webhook that an admin subscribed to this event. Respond with 2xx within ten seconds. After any other result, delivery is retried for a day, with increasing delays.',
          security: [],
          parameters: Object.entries(headers).map(([name, description]) => ({
            name,
            in: 'header',
            required: true,
            description,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schemas.of(
                  z.object({
                    id: z.string().meta({ format: 'uuid' }),
                    event: z.literal(event),
                    createdAt: z.string().meta({ format: 'date-time' }),
                    data: eventSchemas[event],
                  }),
                  'output',
                ),
              },
            },
          },
          responses: { '2XX': { description: 'Received.' }, '4XX': { description: 'Delivery will be retried.' } },
        },
      },
    ]),
  );
