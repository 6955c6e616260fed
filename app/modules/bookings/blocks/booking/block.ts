import { z } from 'zod';
import type { DayOfTimes } from '#app/modules/bookings/availability/month.ts';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, line, prose } from '#app/modules/content/blocks/fields.ts';

const schema = z.object({
  ...base,
  type: z.literal('booking'),
  service: z
    .string()
    .regex(/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/, 'Please choose a service')
    .default('')
    .meta({ title: 'Service', control: 'service' }),
  heading: line(80).optional(),
  text: prose(400).optional(),
  ground: z.enum(['oat', 'paper']).default('oat').meta({ title: 'Background', isExtra: true }),
});

interface BookingData {
  /** The service that the other fields describe: the editor may have chosen another one since. */
  service: string;
  name: string;
  /** Its length and its price. */
  facts: string[];
  /** Where it is booked; null: it is closed. */
  path: string | null;
  /** The open services, if none is chosen. */
  services: { name: string; path: string }[];
  /** Whether more services are open than these. */
  hasMore: boolean;
  /** The next days with free times, and the first of them. */
  days: DayOfTimes[];
}

/** The next free times of a service. Each is held by one press. */
export const bookingBlock = defineBlock<typeof schema, BookingData>({
  label: 'Book a time',
  hint: 'The next free times of a service',
  schema,
  start: {},
  sample: { heading: 'Talk to us', text: 'Half an hour, no obligation. Choose a time that suits you.' },
  sampleData: {
    service: '',
    name: 'Conversation',
    facts: ['30 minutes'],
    path: '/book/conversation',
    services: [],
    hasMore: false,
    days: [
      { day: '2030-01-07', times: [{ start: '2030-01-07T09:00:00.000Z', label: '09:00', seats: 1 }] },
      { day: '2030-01-08', times: [{ start: '2030-01-08T14:30:00.000Z', label: '14:30', seats: 3 }] },
    ],
  },
  elsewhere: { text: 'What people can book:', label: 'Edit services and times', href: '/admin/bookings/services' },
  // No section: while no service is open, the page shows nothing of it.
  search: { topic: 'booking, appointment, free times', sections: () => [] },
});
