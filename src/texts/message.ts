/** Texts of the forms for messages to the shop. */
export const messageTexts = {
  notSent: 'Bu shakldan xabar hech qayerga yuborilmaydi. Bizga shu yerdan yozing yoki qo‘ng‘iroq qiling:',
  orAsk: 'Javob hozir kerak bo‘lsa, qo‘ng‘iroq qiling yoki yozing:',
  needsScript: 'Bu shakl JavaScriptsiz ishlamaydi.',
  unsent: 'Xabar yuborilmadi: yuqoridagi telefon, Telegram yoki elektron pochta orqali murojaat qiling.',
  send: 'Yuborish',
  sent: 'Message has been sent successfully.',
  failed: 'Something went wrong',
  /** The prefilled message when a shopper asks about a product. */
  question: (product: string, address: string) =>
    `Assalomu alaykum! «${product}» haqida savolim bor: ${address}`,
} as const;
