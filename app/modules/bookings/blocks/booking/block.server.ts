import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { listNextTimes } from '#app/modules/bookings/availability/load-month.server.ts';
import { freeTimesFreshMs } from '#app/modules/bookings/availability/month.ts';
import { bookingServicesTag, bookingsTag } from '#app/modules/bookings/bookings-tag.ts';
import { listOpenServices } from '#app/modules/bookings/services/open-services.server.ts';
import { findService } from '#app/modules/bookings/services/services.server.ts';
import { lengthText } from '#app/modules/bookings/times/length-text.ts';
import type { BlockServer } from '#app/modules/content/blocks/block-server.ts';
import type { bookingBlock } from './block.ts';

/** More would stand between a visitor and the form below. */
const mostServices = 6;

/** Loads the next free times in London. Another visitor may take one before this one presses it. */
export const bookingServer: BlockServer<typeof bookingBlock> = {
  tags: [bookingServicesTag, bookingsTag],
  freshMs: freeTimesFreshMs,
  async load(_request, { service: id }) {
    const service = id ? await findService(id) : null;
    if (!service) {
      // No service is chosen: all of them, if any is open.
      const open = id === '' ? await listOpenServices() : [];
      const services = open.slice(0, mostServices).map(({ name, slug }) => ({ name, path: `/book/${slug}` }));
      const path = open.length > 0 ? '/book' : null;
      return { service: id, name: '', facts: [], path, services, hasMore: open.length > mostServices, days: [] };
    }
    const { isOpen, name, slug, lengthMinutes, price } = service;
    return {
      service: id,
      name,
      facts: [lengthText(lengthMinutes), price].filter(Boolean),
      path: isOpen ? `/book/${slug}` : null,
      services: [],
      hasMore: false,
      days: isOpen ? await listNextTimes(service, siteTimeZone) : [],
    };
  },
};
