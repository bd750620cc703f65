/** Texts of the contact page and of contact details anywhere. */
export const contactTexts = {
  title: 'Aloqa',
  lead: 'Savolingiz bormi? Qo‘ng‘iroq qiling, yozing yoki do‘konimizga keling — tanlashga yordam beramiz.',
  description: 'Do‘kon manzili, telefon raqami, elektron pochtasi, ish vaqti va xaritadagi joyi.',
  details: 'Bizni qanday topish mumkin',
  address: 'Manzil',
  phone: 'Telefon',
  email: 'Elektron pochta',
  hours: 'Ish vaqti',
  social: 'Ijtimoiy tarmoqlar',
  form: 'Bizga yozing',
  formAdvice: 'Tez javob kerak bo‘lsa, telefon qiling: ish vaqtida darhol javob beramiz.',
  name: 'Ismingiz',
  message: 'Xabaringiz',
} as const;

/** Texts around a map that loads on request. */
export const mapTexts = {
  frame: 'Xarita',
  show: 'Xaritani ko‘rsatish',
  openPage: 'Alohida oynada ochish',
  source: 'Xarita OpenStreetMap saytidan yuklanadi.',
} as const;
