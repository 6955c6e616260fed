/** Values of samples (`defineMail`). No real person, address or link. */
export const sampleName = 'Ann';
export const sampleOrigin = 'https://example.org';
export const sampleLink = `${sampleOrigin}/link?token=sample`;
export const sampleDate = new Date('2026-12-01T10:00:00Z');
