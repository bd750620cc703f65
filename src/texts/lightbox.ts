/** Words of the full-screen pictures (the error is quoted in spec section 8). */
export const lightboxTexts = {
  failed: 'The image cannot be loaded',
  close: 'Yopish',
  zoom: 'Kattalashtirish',
  previous: 'Oldingi rasm',
  next: 'Keyingi rasm',
} as const;
