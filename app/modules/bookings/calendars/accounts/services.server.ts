import { FieldError } from '#app/core/domain-error.ts';
import { connectedService } from '#app/core/resources/connected-service.server.ts';
import { defineSection } from '#app/lib/forms/fields/define-section.ts';
import { f, pasted, storedAs } from '#app/lib/forms/fields/f.ts';
import type { AccountKind } from './remote-calendar.ts';

/** The companies whose calendars the site accesses with a grant of their owner (OAuth 2.0). */
export type CalendarService = Exclude<AccountKind, 'caldav'>;

interface ServiceAddresses {
  issuer: string;
  authorize: string;
  token: string;
  api: string;
}

const microsoftLogin = 'https://login.microsoftonline.com/common/oauth2/v2.0';

export const calendarServices = {
  google: {
    name: 'Google',
    scope: [
      'https://www.googleapis.com/auth/calendar.events',
      'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
    ].join(' '),
    /** Google gives a lasting grant only to those who ask for both. */
    parameters: { access_type: 'offline', prompt: 'consent' },
    addresses: {
      issuer: 'https://accounts.google.com',
      authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      api: 'https://www.googleapis.com/calendar/v3',
    },
  },
  microsoft: {
    name: 'Microsoft',
    scope: 'offline_access https://graph.microsoft.com/Calendars.ReadWrite',
    parameters: { prompt: 'select_account' },
    addresses: {
      issuer: 'https://login.microsoftonline.com/common/v2.0',
      authorize: `${microsoftLogin}/authorize`,
      token: `${microsoftLogin}/token`,
      api: 'https://graph.microsoft.com/v1.0',
    },
  },
} satisfies Record<
  CalendarService,
  { name: string; scope: string; parameters: Record<string, string>; addresses: ServiceAddresses }
>;

/** @internal for tests, which have servers of their own */
export function setServiceAddresses(service: CalendarService, addresses: ServiceAddresses): void {
  calendarServices[service].addresses = addresses;
}

const connectionOf = (service: CalendarService) => {
  const { name } = calendarServices[service];
  const section = defineSection(name, {
    clientId: f.line('Client ID', { max: 300, isRequired: true }),
    clientSecret: storedAs(
      f.secret('Client secret', { max: 500, isRequired: true, hint: 'Stored encrypted, and never shown again.' }),
      pasted,
    ),
  });
  return connectedService(section, `calendar-${service}`, `Calendars of ${name}`);
};

/** How the site names itself to each service, once an admin has registered it there. */
export const calendarConnections = { google: connectionOf('google'), microsoft: connectionOf('microsoft') };

/**
 * Connects a service. An empty secret keeps the stored one of the same client ID.
 * @param revision the version that the form showed
 * @throws FieldError if a secret is missing, DomainError if another person has saved the form meanwhile
 */
export const connectService = async (
  actorId: string,
  service: CalendarService,
  { revision, ...input }: { clientId: string; clientSecret: string; revision?: string },
): Promise<boolean> => {
  await calendarConnections[service].save(
    actorId,
    (stored) => {
      const storedSecret = stored?.clientId === input.clientId ? stored.clientSecret : '';
      const clientSecret = input.clientSecret || storedSecret;
      if (!clientSecret) throw new FieldError('clientSecret', 'Client secret is required');
      return { ...input, clientSecret };
    },
    revision,
  );
  return true;
};

/** Returns the services that an admin has set up, with their names. */
export async function listServices(): Promise<{ key: CalendarService; name: string }[]> {
  const keys: CalendarService[] = ['google', 'microsoft'];
  const connected = await Promise.all(keys.map(async (key) => ((await calendarConnections[key].find()) ? key : null)));
  return connected.flatMap((key) => (key ? [{ key, name: calendarServices[key].name }] : []));
}
