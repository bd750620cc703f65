/** Texts around the images of a product. */
export const galleryTexts = {
  images: 'Mahsulot rasmlari',
  enlarge: (image: number) => `${image}-rasmni kattalashtirish`,
  showImage: (image: number) => `${image}-rasmni ko‘rsatish`,
  previousImage: 'Oldingi rasm',
  nextImage: 'Keyingi rasm',
  chooseColor: 'Tanlash:',
  colorChosen: 'Tanlangan:',
} as const;

/** Texts of the full-screen images. */
export const lightboxTexts = {
  name: 'Mahsulot rasmlari',
  failed: 'The image cannot be loaded',
  close: 'Yopish',
  zoom: 'Kattalashtirish',
  previous: 'Oldingi rasm',
  next: 'Keyingi rasm',
} as const;
