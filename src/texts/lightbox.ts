/** Texts of the full-screen images. */
export const lightboxTexts = {
  name: 'Mahsulot rasmlari',
  failed: 'The image cannot be loaded',
  close: 'Yopish',
  zoom: 'Kattalashtirish',
  previous: 'Oldingi rasm',
  next: 'Keyingi rasm',
} as const;
