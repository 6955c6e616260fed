import type { Module } from '#app/core/module.server.ts';
import { readSiteSettings, siteTag } from './site-settings.server.ts';

export const companyModule: Module = {
  held: [{ tags: () => [siteTag], read: readSiteSettings }],
};
