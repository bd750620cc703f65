/** Words of the login and register pages; their forms have theirs in texts/demo.ts. */
export const signInTexts = {
  login: {
    title: 'Hisobga kirish',
    description: 'Hisobga kirish sahifasi. Buyurtma berish uchun hisob ochish shart emas.',
  },
  register: {
    title: 'Ro‘yxatdan o‘tish',
    description: 'Yangi hisob ochish sahifasi. Buyurtma berish uchun hisob ochish shart emas.',
  },
  /** Said on both pages: the demo forms must not keep anybody from buying. */
  noNeed: 'Buyurtma berish uchun hisob shart emas: ismingiz va telefon raqamingiz yetarli.',
} as const;
