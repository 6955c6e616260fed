import { expect, test } from 'vitest';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import {
  calendarConnections,
  calendarServices,
  connectService,
} from '#app/modules/bookings/calendars/accounts/services.server.ts';
import { makeUser } from '#test/accounts.ts';
import { conflict, postOf } from '#test/conflicts.ts';
import { openTestDatabase } from '#test/database.ts';
import { applyServicesAction, serviceKeys } from './apply-services-action.server.ts';

openTestDatabase();

test.each(serviceKeys)(
  'what was typed over another admin’s service stays, and the next save replaces it: %s',
  async (service) => {
    openSiteOrigin('https://example.org');
    const { id } = await makeUser({ roles: ['admin'] });
    const { find, view } = calendarConnections[service];
    const { revision } = view(await find());
    await connectService(id, service, { clientId: 'theirs', clientSecret: 'hush' });
    const typed = { act: 'save', service, clientId: 'mine', clientSecret: 'secret' };
    const shownRevision = view(await find()).revision;
    expect(await applyServicesAction(postOf({ ...typed, revision }), id)).toMatchObject(
      conflict(typed, shownRevision, { clientId: 'Stored now: “theirs”' }),
    );
    expect(await applyServicesAction(postOf({ ...typed, revision: shownRevision }), id)).toMatchObject({ status: 302 });
    expect(await find(), calendarServices[service].name).toEqual({ clientId: 'mine', clientSecret: 'secret' });
  },
);
