export const findIcon = async (f: string): Promise<{body:string;type:string}|null> => f ? null : null; export const webManifest = {};
