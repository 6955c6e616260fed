/** Returns this name, or the first numbered one that is free: `tea`, `tea-2`, `tea-3`, … */
export function firstFree(wanted: string, taken: { has: (name: string) => boolean }): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
}
