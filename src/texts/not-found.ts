/** Texts of the 404 page. */
export const notFoundTexts = {
  title: 'Oops...That link is broken.',
  advice: 'Siz ochmoqchi bo‘lgan sahifa ko‘chirilgan yoki o‘chirilgan bo‘lishi mumkin.',
  home: 'Bosh sahifaga qaytish',
} as const;
