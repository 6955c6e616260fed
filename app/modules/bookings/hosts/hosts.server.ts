import { sql } from 'drizzle-orm';
import { listAdmins } from '#app/core/identity/list-admins.server.ts';
import { defineResource } from '#app/core/resources/resource.server.ts';
import { defineList } from '#app/lib/lists/list-definition.ts';
import { pictureField } from '#app/modules/media/library/picture-field.server.ts';
import { bookingsTag } from '../bookings-tag.ts';
import { bookableServices, bookingHosts, bookingServiceHosts } from '../tables.server.ts';
import { hostFields } from './host-fields.ts';
import { hoursText, weekdays } from './weekly-hours.ts';

export type Host = typeof bookingHosts.$inferSelect;

const path = '/admin/bookings/hosts';

const photograph = pictureField({
  field: 'picture',
  column: bookingHosts.pictureId,
  table: bookingHosts,
  name: bookingHosts.name,
  kind: 'booking-host',
  path,
});

/** The people who run sessions. Bookings that exist stay, whatever the hours of their host become. */
export const hosts = defineResource({
  key: 'booking-host',
  section: 'Bookings',
  readByPrograms: ['name', 'region', 'timeZone', 'isActive'],
  table: bookingHosts,
  fields: hostFields,
  links: {
    services: { own: bookingServiceHosts.hostId, other: bookingServiceHosts.serviceId, named: bookableServices },
  },
  choices: { account: listAdmins, picture: photograph.choices },
  tags: [bookingsTag],
  list: {
    definition: defineList({
      name: 'booking-hosts',
      path,
      noun: { one: 'host', many: 'hosts' },
      searchLabel: 'Search the hosts',
      columns: [
        { key: 'name', label: 'Host', isText: true, isSortable: true },
        { key: 'isActive', label: 'State' },
        { key: 'services', label: 'Services', isText: true },
        { key: 'timeZone', label: 'Time zone', isText: true, isLesser: true },
        { key: 'email', label: 'Email', isText: true, room: 12 },
      ],
      filters: [],
      defaultSort: { column: 'name', direction: 'asc' },
    }),
    search: [bookingHosts.name, bookingHosts.email],
    order: { name: [sql`lower(${bookingHosts.name})`] },
  },
  toRow: (input) => ({
    userId: input.account,
    pictureId: input.picture,
    weekly: weekdays.map((day) => input[day]),
  }),
  fromRow: ({ userId, pictureId, weekly }) => ({
    account: userId,
    picture: pictureId,
    ...Object.fromEntries(weekdays.map((day, index) => [day, weekly[index] ?? []])),
  }),
  beforeSave: (tx, { input }) => photograph.check(tx, input.picture),
  afterChange: photograph.recordUse,
  audited: ({ name, email, isActive, timeZone, region, picture, ...hours }) => ({
    name,
    email,
    isActive,
    timeZone,
    region,
    picture,
    hours: Object.fromEntries(weekdays.map((day) => [day, hoursText(hours[day])])),
  }),
});
