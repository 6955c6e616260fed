export const posterName = 'poster.webp';
export const captionsName = 'captions.vtt';
