import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { auditLog } from '#app/services/audit/network-address.server.ts';
import { describeClient, isCountable } from './describe-client.ts';
import type { Conversion } from './event-kinds.ts';
import { countryOf, requeue, takeQueuedOf } from './event-queue.server.ts';
import { type NewEvent, storeEvents } from './store-events.server.ts';
import { visitRequest } from './visit-context.server.ts';
import { visitorOf } from './visitor.server.ts';

/**
 * Records that the visitor of the current request did what the business is for, in the caller's transaction: without a
 * commit there is no conversion. It belongs to the visitor's visit of today and names nobody. Records nothing outside
 * of a request, and of visitors who may not be counted. A failure to count never fails what is counted.
 */
export async function recordConversion(tx: Transaction, conversion: Conversion): Promise<void> {
  const request = visitRequest();
  if (!request) return;
  const { client, path } = request;
  if (!isCountable(path, client.userAgent) || !(await request.mayCount())) return;
  let events: NewEvent[] = [];
  try {
    const visitor = await visitorOf(client.clientAddress, client.userAgent);
    events = takeQueuedOf(visitor);
    const event: NewEvent = {
      at: now(),
      kind: 'conversion',
      visitor,
      view: 0n,
      path,
      target: conversion,
      referrer: '',
      campaign: '',
      country: await countryOf(client.clientAddress),
      seconds: 0,
      depth: 0,
      ...describeClient(client.userAgent, client.acceptLanguage),
    };
    // A savepoint: an error in a transaction would otherwise end it.
    await tx.transaction((savepoint) => storeEvents(savepoint, [...events, event]));
  } catch (error) {
    requeue(events);
    auditLog()?.warn('a conversion was not counted', { conversion, error: String(error) });
  }
}
