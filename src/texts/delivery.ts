/** Texts on delivery and payment, shown before an order. */
export const deliveryTexts = {
  /** What delivery costs below the sum from which it is free. */
  below: (range: string) => `undan kam bo‘lsa, ${range}`,
  byOperator: 'narxini operator aytadi',
  costs: (range: string) => `yetkazib berish ${range}`,
  byRegion: (least: string, most: string) => `hududga qarab ${least}dan ${most}gacha`,
  surcharge: (price: string) => `Yirik texnika: yetkazib berishga har bir dona uchun ${price} qo‘shiladi`,
  days: (days: string) => `odatda ${days} kunda yetkazamiz`,
  ways: {
    cash: 'naqd pul',
    card: 'kuryerga karta orqali',
    payme: 'Payme',
    click: 'Click',
  },
  inParts: (months: number, markupPercent: number) =>
    `${months} oyga bo‘lib (${markupPercent > 0 ? `${markupPercent}% ustama bilan` : 'ustamasiz'})`,
  pay: (ways: string) => `To‘lov: ${ways}`,
  or: ' yoki ',
  title: 'Yetkazib berish',
  region: 'Hudud (ixtiyoriy)',
  noRegion: 'Tanlanmagan',
  free: 'Yetkazib berish bepul',
  noFee: 'bepul',
  fee: (price: string) => `Yetkazib berish: ${price}`,
  feeByPhone: 'Yetkazib berish narxini operator qo‘ng‘iroqda aytadi',
  withinDays: (days: string) => `odatda ${days} kun`,
} as const;
