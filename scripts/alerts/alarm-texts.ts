interface AlarmTexts {
  /** For terminals and the log. */
  line: (reason: string, about: string) => string;
  /** For people: that it began, and that it is over. */
  text: (reason: string, about: string) => string;
  over: (about: string) => string;
}

/** What an owner has to hear of while it lasts. */
export const ALARMS = {
  'orders.failing': {
    line: (reason) => `Orders cannot be stored, and shoppers are asked to try again: ${reason}`,
    text: (reason) =>
      'Diqqat: buyurtmalar saqlanmayapti! Xaridorlardan birozdan keyin qayta urinish so‘ralmoqda.\n' +
      `Serverni tekshiring: avvalo diskda bo‘sh joy bormi?\nSabab: ${reason}`,
    over: () => 'Buyurtmalar yana saqlanmoqda.',
  },
  'rebuild.failing': {
    line: (reason) => `The site is not rebuilt: ${reason}`,
    text: (reason) =>
      'Diqqat: sayt yangilanmayapti! Buyurtmalar qabul qilinmoqda, lekin yangi narxlar va mahsulotlar sahifalarda ' +
      `ko‘rinmaydi.\nSabab: ${reason}`,
    over: () => 'Sayt yana yangilanmoqda.',
  },
  'import.refused': {
    line: (reason) => `The last import was refused: ${reason}`,
    text: (reason) =>
      `Diqqat: mahsulotlar fayli qabul qilinmadi, saytda avvalgi narxlar va mahsulotlar qoldi.\nSabab: ${reason}`,
    over: () => 'Mahsulotlar fayli qabul qilindi.',
  },
  'copies.stopped': {
    line: (reason) => `Orders are stored, but not copied: ${reason}`,
    text: (reason) =>
      'Diqqat: buyurtmalarning zaxira nusxasi endi olinmayapti! Buyurtmalar faqat serverning o‘zida saqlanmoqda.\n' +
      `Sozlamalarni tekshiring: npm run doctor\nSabab: ${reason}`,
    over: () => 'Buyurtmalarning zaxira nusxasi yana olinmoqda.',
  },
  'copies.late': {
    line: (reason) => `The copies of subscribers and catalogue are older than a day: ${reason}`,
    text: (reason) =>
      'Diqqat: obunachilar va katalogning zaxira nusxasi bir kundan eski!\n' +
      `Sozlamalarni tekshiring: npm run doctor\nSabab: ${reason}`,
    over: () => 'Obunachilar va katalogning zaxira nusxasi yana olinmoqda.',
  },
  'disk.low': {
    line: (share) => `Only ${share} of the disk with DATA_DIR is free: free some space.`,
    text: (share) =>
      `Diqqat: serverning diskida atigi ${share} bo‘sh joy qoldi. To‘lib qolsa, buyurtmalar saqlanmaydi: joy bo‘shating.`,
    over: () => 'Serverning diskida yana yetarlicha bo‘sh joy bor.',
  },
  'receiver.failing': {
    line: (reason, receiver) => `Nobody is told of orders through ${receiver}: ${reason}`,
    text: (reason, receiver) =>
      `Diqqat: buyurtmalar haqidagi xabarlar ${receiver} orqali yetib bormayapti. Hammasi: npm run orders\nSabab: ${reason}`,
    over: (receiver) => `Buyurtmalar haqidagi xabarlar yana ${receiver} orqali yetib bormoqda.`,
  },
} satisfies Record<string, AlarmTexts>;

export type AlarmType = keyof typeof ALARMS;
