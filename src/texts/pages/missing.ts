/** Texts of the 404 page. */
export const notFoundTexts = {
  title: 'Oops...That link is broken.',
  advice: 'Siz ochmoqchi bo‘lgan sahifa ko‘chirilgan yoki o‘chirilgan bo‘lishi mumkin.',
  home: 'Bosh sahifaga qaytish',
} as const;

/** Texts of the page that is shown without a connection. */
export const offlineTexts = {
  title: 'Internet aloqasi yo‘q',
  advice: 'Bu sahifa hali telefoningizda saqlanmagan. Aloqa tiklanganda u o‘zi ochiladi.',
  stillThere: 'Internetsiz ham ochiladi',
  retry: 'Qayta urinish',
  call: 'Telefon orqali buyurtma bering:',
} as const;
