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
