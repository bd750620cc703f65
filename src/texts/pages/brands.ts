/** Texts of the two brand pages. */
export const brandsTexts = {
  title: 'Brands',
  titleLogos: 'Brendlar va ularning logotiplari',
  lead: 'Do‘konimizdagi ishlab chiqaruvchilar. Nomini bossangiz, uning barcha mahsulotlari ochiladi.',
  leadLogos: 'Ishonchli ishlab chiqaruvchilar bir joyda. Alifbo bo‘yicha toping yoki hammasini ko‘ring.',
  description: 'Do‘konimizdagi maishiy texnika va elektronika brendlari alifbo tartibida.',
  descriptionLogos:
    'Do‘konimizda sotiladigan maishiy texnika va elektronika brendlari va ularning logotiplari.',
  filter: 'Alifbo bo‘yicha tanlash',
  showAll: 'Show all',
  withLogos: 'Logotiplar bilan ko‘rish',
  asList: 'Ro‘yxat ko‘rinishida',
} as const;
