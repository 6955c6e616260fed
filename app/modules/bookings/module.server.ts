import type { Module } from '#app/core/module.server.ts';
import { bookingsPersonalData } from './bookings.personal-data.server.ts';

export const bookingsModule: Module = {
  personalData: [bookingsPersonalData],
};
