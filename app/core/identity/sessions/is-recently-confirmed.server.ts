import { now } from '#app/core/clock.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import type { Viewer } from '../find-viewer.server.ts';
import { confirmedMinutes } from './session-life.ts';

/**
 * Whether this session began, or its password was checked, within the last minutes: for follow-up steps of such an
 * action.
 */
export const isRecentlyConfirmed = ({ session }: Viewer): boolean =>
  now().getTime() - session.confirmedAt.getTime() < confirmedMinutes * minuteMs;
