/** Texts of the login and register pages; those of their forms are in texts/demo.ts. */
export const signInTexts = {
  login: {
    title: 'Hisobga kirish',
    description: 'Hisobga kirish sahifasi. Buyurtma berish uchun hisob ochish shart emas.',
  },
  register: {
    title: 'Ro‘yxatdan o‘tish',
    description: 'Yangi hisob ochish sahifasi. Buyurtma berish uchun hisob ochish shart emas.',
  },
  /** On both pages: the demo forms must not keep anyone from buying. */
  noNeed: 'Buyurtma berish uchun hisob shart emas: ismingiz va telefon raqamingiz yetarli.',
} as const;
