/** Texts of the share panel. */
export const shareTexts = {
  link: 'Havola',
  copy: 'Havolani nusxalash',
  copied: 'Havola nusxalandi.',
  selected: 'Nusxalab bo‘lmadi. Havola belgilandi: uni o‘zingiz nusxalang.',
} as const;
