import type { Page } from 'playwright-core';
import { extent } from './extent.ts';
import {
  type AxeOptions,
  desktopInDark,
  desktopInLight,
  findFaults,
  findOverflow,
  phoneInDark,
  phoneInLight,
} from './find-faults.ts';

export { findFaults, findOverflow };

/** The appearances in which each state of a screen is tested. A drill tests every combination. */
export const appearances = extent([phoneInDark], [phoneInLight, phoneInDark, desktopInLight, desktopInDark]);

/** Returns the faults in every appearance, and what overflows the smallest window. Changes the window's size. */
export async function findFaultsInAppearances(page: Page, options?: AxeOptions): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, colorScheme } of appearances) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    for (const fault of await findFaults(page, options)) faults.push(`${width} ${colorScheme} ${fault}`);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  for (const fault of await findOverflow(page)) faults.push(`320 ${fault}`);
  return faults;
}
