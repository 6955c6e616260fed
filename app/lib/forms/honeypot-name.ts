/**
 * The name of the field that only programs fill in. No browser and no manager of passwords knows it as a part of an
 * address or a profile, as they know `website` or `company`.
 */
export const honeypotName = 'weather';
