/** What a shopper reads whose taps cannot be done yet. */
export const tapTexts = {
  waiting: 'Internet aloqasi yo‘q. Amalingiz saqlandi, aloqa tiklanganda bajariladi.',
} as const;
