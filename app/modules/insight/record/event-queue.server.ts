import { sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { findCountry } from '#app/core/country/find-country.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { sqlState } from '#app/core/database/sql-state.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { publishToEventStreams } from '#app/core/server-sent-events/server-sent-events.server.ts';
import { memoize } from '#app/lib/async/memoize.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { networkOf } from '#app/lib/web/ip-address.ts';
import { withoutSecrets } from '#app/lib/web/secret-addresses.ts';
import { analyticsTag } from '../analytics-tag.ts';
import { ensurePartitions } from '../counts/partitions.server.ts';
import type { Conversion } from '../definitions/event-kinds.ts';
import { isGoalButton } from '../definitions/goals.server.ts';
import { droppedEvents } from '../tables.server.ts';
import { describeClient, isCountable } from './describe-client.ts';
import type { ReportedEvent } from './event-schema.ts';
import { type NewEvent, storeEvents } from './store-events.server.ts';
import { visitorOf } from './visitor.server.ts';

/** Events that wait at most: some five seconds of a very busy site. Further ones are dropped and counted. */
const maxQueued = 10_000;
/** Events of one visitor, and of one network, in a minute. More than a person reads are dropped and counted. */
const maxPerVisitor = 240;
const maxPerNetwork = 1200;
/** Network addresses whose country is kept in memory: a page reports at least twice. */
const maxRememberedAddresses = 2000;
/** The number of visitors on the site also falls when nothing happens. */
const publishEveryMs = 15_000;

/** Who sent a request, as far as it is needed to describe and to distinguish visitors. */
export interface Client {
  clientAddress: string;
  userAgent: string;
  acceptLanguage: string;
}

/** The events of a flush, and the number of those that were dropped before it. */
interface Batch {
  events: NewEvent[];
  lost: number;
  /** The id of the transaction that stores it; null before there is one. */
  transaction: string | null;
}

/** Stores something about viewed blog posts, in the transaction of the events. */
type OnPostViews = (tx: Transaction, postIds: string[]) => Promise<void>;

let queued: NewEvent[] = [];
let droppedCount = 0;
/** Batches whose commit was not confirmed: they may be stored. */
let inDoubt: Batch[] = [];
let perSender = new Map<bigint | string, number>();
let perSenderSince = 0;
let flushing: Promise<void> | undefined;
let publishedAt = 0;
let onPostViews: OnPostViews = async () => undefined;

/** Sets what follows a view of a post. Called once, before the server listens. */
export function openEventQueue(parts: { onPostViews: OnPostViews }): void {
  onPostViews = parts.onPostViews;
}

/**
 * Queues the events that a page reports. `flushEvents` stores them, so that no response waits for it. Events of robots
 * and of pages that do not count are left out; those above the limits are dropped and counted as dropped.
 */
export async function queueEvents(events: readonly ReportedEvent[], client: Client): Promise<void> {
  const counted = events.filter(({ path }) => isCountable(path, client.userAgent));
  if (counted.length === 0) return;
  const at = now();
  const visitor = await visitorOf(client.clientAddress, client.userAgent);
  const country = await countryOf(client.clientAddress);
  const description = describeClient(client.userAgent, client.acceptLanguage);
  const network = networkOf(client.clientAddress);
  for (const event of counted) {
    const stored = storedKind(event);
    if (stored === null) continue;
    if (queued.length >= maxQueued || isTooMany(network, maxPerNetwork) || isTooMany(visitor, maxPerVisitor)) {
      droppedCount += 1;
      continue;
    }
    enqueue({
      at,
      visitor,
      view: BigInt(event.view),
      path: event.path,
      referrer: event.kind === 'view' ? hostOf(event.referrer) : '',
      campaign: event.kind === 'view' ? event.campaign : '',
      post: event.kind === 'view' ? event.post : undefined,
      seconds: event.kind === 'leave' ? event.seconds : 0,
      depth: event.kind === 'leave' ? event.depth : 0,
      ...stored,
      ...description,
      country,
    });
  }
}

/** Queues a conversion of a visitor, who may be counted. Its only limit is that of the queue: each was committed. */
export async function queueConversion(conversion: Conversion, path: string, at: Date, client: Client): Promise<void> {
  const visitor = await visitorOf(client.clientAddress, client.userAgent);
  const country = await countryOf(client.clientAddress);
  // No `await` from here on: a flush replaces the queue.
  if (queued.length >= maxQueued) return dropEvents(1);
  enqueue({
    at,
    kind: 'conversion',
    visitor,
    view: 0n,
    path,
    target: conversion,
    referrer: '',
    campaign: '',
    country,
    seconds: 0,
    depth: 0,
    ...describeClient(client.userAgent, client.acceptLanguage),
  });
}

/** Queues an event. Anyone who reads the figures must not be able to open what its addresses lead to. */
const enqueue = (event: NewEvent): void =>
  void queued.push({
    ...event,
    path: withoutSecrets(event.path),
    target: withoutSecrets(event.target),
    campaign: withoutSecrets(event.campaign),
  });

/** Counts events as dropped that could not even be queued. */
export function dropEvents(count: number): void {
  droppedCount += count;
}

/** Whether a file is a guide that people ask for. It is sent from memory, so its opening is reported by the page. */
const isGuide = (address: string): boolean => /^\/guides\/[\w-]+\.pdf$/.test(address);

/** Presses are stored only if an admin made a goal of the button: other buttons may reveal something about a person. */
function storedKind(event: ReportedEvent): Pick<NewEvent, 'kind' | 'target'> | null {
  if (event.kind === 'press') return isGoalButton(event.target) ? { kind: 'press', target: event.target } : null;
  if (event.kind === 'download' && isGuide(event.target)) return { kind: 'conversion', target: 'guide' };
  if (event.kind === 'missing') return { kind: 'missing', target: event.path };
  return { kind: event.kind, target: 'target' in event ? event.target : '' };
}

/** Returns the country of an address; empty if it is not known. */
const countryOf = memoize(
  (clientAddress) =>
    findCountry(clientAddress).then(
      (country) => country?.code ?? '',
      () => '',
    ),
  maxRememberedAddresses,
);

function isTooMany(sender: bigint | string, max: number): boolean {
  const minute = Math.floor(now().getTime() / minuteMs);
  if (minute !== perSenderSince) {
    perSender = new Map();
    perSenderSince = minute;
  }
  const count = (perSender.get(sender) ?? 0) + 1;
  perSender.set(sender, count);
  return count > max;
}

/** Returns the host of the page before; empty for pages of this site and for what is not a web address. */
function hostOf(referrer: string): string {
  if (!URL.canParse(referrer)) return '';
  const { protocol, host, origin } = new URL(referrer);
  if (!/^https?:$/.test(protocol) || origin === getSiteOrigin()) return '';
  return host.replace(/^www\./, '').slice(0, 100);
}

/**
 * Stores the queued events in one transaction. While one flush runs, further calls wait for it and then flush what came
 * meanwhile. What cannot be stored stays queued, up to the limit. What may be stored is written again only once the
 * database says that it is not.
 */
export async function flushEvents(): Promise<void> {
  while (flushing) await flushing;
  if (queued.length === 0 && droppedCount === 0 && inDoubt.length === 0) return publish(false);
  flushing = flush().finally(() => {
    flushing = undefined;
  });
  return flushing;
}

async function flush(): Promise<void> {
  await settleDoubts();
  const batch: Batch = { events: queued, lost: droppedCount, transaction: null };
  queued = [];
  droppedCount = 0;
  try {
    await ensurePartitions();
    await db.transaction(async (tx) => {
      const postIds = await storeEvents(tx, batch.events);
      if (postIds.length > 0) await onPostViews(tx, postIds);
      if (batch.lost > 0) await countDropped(tx, batch.lost);
      batch.transaction = await idOf(tx);
    });
  } catch (error) {
    if (batch.transaction === null) putBack(batch);
    else inDoubt.push(batch);
    throw error;
  }
  publish(batch.events.length > 0);
}

function putBack({ events, lost }: Batch): void {
  const accepted = events.slice(0, Math.max(0, maxQueued - queued.length));
  droppedCount += lost + events.length - accepted.length;
  queued = [...accepted, ...queued];
}

/** The last statement of a transaction: what fails after it is the commit. */
async function idOf(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
  return rows[0]?.id ?? '';
}

/** Forgets the batches that are stored, and queues the others again. One whose transaction has not ended waits. */
async function settleDoubts(): Promise<void> {
  for (const batch of inDoubt) {
    const state = await stateOf(batch);
    if (state === 'in progress') continue;
    inDoubt = inDoubt.filter((one) => one !== batch);
    if (state !== 'committed') putBack(batch);
  }
}

/** Returns the state of a transaction; null for one that a server which took over has not received. */
async function stateOf({ transaction }: Batch): Promise<string | null> {
  try {
    const { rows } = await db.execute<{ state: string | null }>(
      sql`select pg_xact_status(${transaction}::xid8) as state`,
    );
    return rows[0]?.state ?? null;
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: unknown };
    // The id of a transaction that this server has not begun yet.
    if (code === sqlState.invalidParameterValue) return null;
    throw error;
  }
}

async function countDropped(tx: Transaction, count: number): Promise<void> {
  await tx
    .insert(droppedEvents)
    .values({ day: londonDay(now()), count })
    .onConflictDoUpdate({
      target: droppedEvents.day,
      set: { count: sql`${droppedEvents.count} + excluded.count` },
    });
}

/** Notifies the open screens of this process that the number of visitors on the site may have changed. */
function publish(hasNews: boolean): void {
  const at = now().getTime();
  if (!hasNews && at - publishedAt < publishEveryMs) return;
  publishedAt = at;
  publishToEventStreams([analyticsTag]);
}
