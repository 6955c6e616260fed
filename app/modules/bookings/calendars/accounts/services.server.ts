import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import { findServiceSettings, saveServiceSettings } from '#app/core/stored-settings/service-settings.server.ts';
import { requiredLine } from '#app/lib/forms/text-fields.ts';
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

/** The form of a service: what it gives to a program that an admin registers there. */
export const serviceFormSchema = z.object({
  clientId: requiredLine(300, 'Client ID is required', 'This client ID is too long'),
  clientSecret: z.string().trim().max(500, 'This client secret is too long').default(''),
});

const storedSchema = z.object({ clientId: z.string(), clientSecret: z.string() });
const documentOf = (service: CalendarService) => ({ key: `calendar-${service}`, schema: storedSchema });

/** Returns how the site names itself to a service; null: it is not connected. */
export const findService = (service: CalendarService) => findServiceSettings(documentOf(service));

/**
 * Connects a service, or disconnects it with null. The audit log does not contain the secret. An empty secret keeps the
 * stored one of the same client ID.
 * @throws FieldError if a secret is missing
 */
export function saveService(
  actorId: string,
  service: CalendarService,
  input: z.output<typeof serviceFormSchema> | null,
): Promise<void> {
  return inTransaction(async (tx) => {
    const stored = await findServiceSettings(documentOf(service), tx);
    const kept = stored?.clientId === input?.clientId ? stored?.clientSecret : undefined;
    const clientSecret = input?.clientSecret || kept;
    if (input && !clientSecret) throw new FieldError('clientSecret', 'Client secret is required');
    await saveServiceSettings(tx, documentOf(service), input && { ...input, clientSecret: clientSecret ?? '' });
    await recordAuditEvent(tx, {
      actorId,
      action: 'settings.changed',
      subject: {
        type: 'settings',
        id: documentOf(service).key,
        name: `Calendars of ${calendarServices[service].name}`,
      },
      ...(stored && { before: { clientId: stored.clientId } }),
      ...(input && { after: { clientId: input.clientId } }),
    });
  });
}

/** Returns the services that an admin has set up, with their names. */
export async function listServices(): Promise<{ key: CalendarService; name: string }[]> {
  const keys: CalendarService[] = ['google', 'microsoft'];
  const found = await Promise.all(keys.map(async (key) => ((await findService(key)) ? key : null)));
  return found.flatMap((key) => (key ? [{ key, name: calendarServices[key].name }] : []));
}
