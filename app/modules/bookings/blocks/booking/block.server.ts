import { listNextTimes } from '#app/modules/bookings/availability/load-month.server.ts';
import { freeTimesFreshMs } from '#app/modules/bookings/availability/month.ts';
import { bookingServicesTag, bookingsTag } from '#app/modules/bookings/bookings-tag.ts';
import { lengthText } from '#app/modules/bookings/length-text.ts';
import { findService, listOpenServices } from '#app/modules/bookings/services/services.server.ts';
import type { BlockServer } from '#app/modules/content/blocks/block-server.ts';
import type { bookingBlock } from './block.ts';

/** Loads the next free times in London. Another visitor may take one before this one presses it. */
export const bookingServer: BlockServer<typeof bookingBlock> = {
  tags: [bookingServicesTag, bookingsTag],
  freshMs: freeTimesFreshMs,
  async load(_request, { service: id }) {
    const service = id ? await findService(id) : null;
    if (!service) {
      // No service is chosen: the page of all of them, if any is open.
      const path = id === '' && (await listOpenServices()).length > 0 ? '/book' : null;
      return { service: id, name: '', facts: [], path, days: [] };
    }
    const { isOpen, name, slug, lengthMinutes, price } = service;
    return {
      service: id,
      name,
      facts: [lengthText(lengthMinutes), price].filter(Boolean),
      path: isOpen ? `/book/${slug}` : null,
      days: isOpen ? await listNextTimes(service, 'Europe/London') : [],
    };
  },
};
