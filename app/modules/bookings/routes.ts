import { route } from '@react-router/dev/routes';
import type { ModuleRoutes } from '#app/module-routes.ts';

export const bookingsRoutes: ModuleRoutes = {
  site: [
    route('book', 'modules/bookings/public/services.tsx'),
    route('book/:slug', 'modules/bookings/public/service.tsx'),
    route('booking/:token', 'modules/bookings/public/booking.tsx'),
  ],
  bare: [
    route('booking/:token/calendar.ics', 'modules/bookings/public/calendar-file.ts'),
    route('booking/feed/:token', 'modules/bookings/public/feed.ts'),
  ],
  admin: [
    route('bookings', 'modules/bookings/admin/list.tsx'),
    route('bookings.csv', 'modules/bookings/admin/csv.ts'),
    route('bookings.ics', 'modules/bookings/admin/ics.ts'),
    route('bookings/new', 'modules/bookings/admin/new.tsx'),
    route('bookings/calendar', 'modules/bookings/admin/calendar.tsx'),
    route('bookings/figures', 'modules/bookings/admin/figures.tsx'),
    route('bookings/figures.csv', 'modules/bookings/admin/figures-csv.ts'),
    route('bookings/:id', 'modules/bookings/admin/booking.tsx'),
    route('bookings/:id/times', 'modules/bookings/admin/times.ts'),
    route('clients', 'modules/bookings/admin/clients.tsx'),
    route('clients/:id', 'routes/admin/client.tsx'),
    route('bookings/services', 'modules/bookings/admin/services.tsx'),
    route('bookings/services/:id', 'modules/bookings/admin/service.tsx'),
    route('bookings/packages', 'modules/bookings/admin/packages.tsx'),
    route('bookings/packages/:id', 'modules/bookings/admin/package.tsx'),
    route('bookings/hosts', 'modules/bookings/admin/hosts.tsx'),
    route('bookings/hosts/:id', 'modules/bookings/admin/host.tsx'),
    route('bookings/calendar-services', 'modules/bookings/admin/calendar-services/services.tsx'),
    route('bookings/calendar-services/:service/connect', 'modules/bookings/admin/calendar-services/begin.ts'),
    route('bookings/calendar-services/:service/callback', 'modules/bookings/admin/calendar-services/callback.ts'),
  ],
};
