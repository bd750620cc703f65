/** Words around the pictures of a product. */
export const galleryTexts = {
  pictures: 'Mahsulot rasmlari',
  enlarge: (picture: number) => `${picture}-rasmni kattalashtirish`,
  showPicture: (picture: number) => `${picture}-rasmni ko‘rsatish`,
  previousPicture: 'Oldingi rasm',
  nextPicture: 'Keyingi rasm',
} as const;
