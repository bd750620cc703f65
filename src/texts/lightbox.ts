/** Words of the full-screen pictures (the error is quoted in spec section 8). */
export const lightboxTexts = {
  failed: 'The image cannot be loaded',
  unavailable: 'Rasm ochilmadi. Internet aloqasini tekshirib, qayta urinib ko‘ring.',
  close: 'Yopish',
  zoom: 'Kattalashtirish',
  previous: 'Oldingi rasm',
  next: 'Keyingi rasm',
} as const;
