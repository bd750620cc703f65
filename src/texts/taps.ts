/** What a shopper reads whose taps cannot be done yet, or whose page cannot show what was asked for. */
export const tapTexts = {
  waiting: 'Internet aloqasi yo‘q. Amalingiz saqlandi, aloqa tiklanganda bajariladi.',
  page: 'Internet aloqasi yo‘q. Sahifa aloqa tiklanganda ko‘rsatiladi.',
} as const;
