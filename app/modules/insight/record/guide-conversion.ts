/** Whether a file is a guide that people ask for. It is sent from memory, so its opening is reported by the page. */
export const guideConversionOf = (address: string): boolean => /^\/guides\/[\w-]+\.pdf$/.test(address);
