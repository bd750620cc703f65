/** A table of the usual sizes of one kind of appliance; the first cell of a row is its heading. */
interface SizeTable {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

const tables: readonly SizeTable[] = [
  {
    title: 'Televizorlar',
    columns: ['Diagonal, dyuym (sm)', 'Ekran eni × bo‘yi, sm', 'Tomosha masofasi, m'],
    rows: [
      ['32 (81)', '71 × 40', '1–1,6'],
      ['43 (109)', '95 × 54', '1,3–2,2'],
      ['50 (127)', '111 × 62', '1,5–2,5'],
      ['55 (140)', '122 × 68', '1,7–2,8'],
      ['65 (165)', '144 × 81', '2–3,3'],
      ['75 (191)', '166 × 93', '2,3–3,8'],
    ],
  },
  {
    title: 'Muzlatgichlar',
    columns: ['Oila', 'Hajmi, l', 'Eni × chuqurligi × balandligi, sm'],
    rows: [
      ['1–2 kishi', '150–250', '55 × 60 × 145'],
      ['3–4 kishi', '250–350', '60 × 65 × 185'],
      ['5–6 kishi', '350–450', '70 × 70 × 190'],
      ['7 va undan ko‘p', '500–600', '91 × 70 × 178'],
    ],
  },
  {
    title: 'Kir yuvish mashinalari',
    columns: ['Oila', 'Kir sig‘imi, kg', 'Eni × chuqurligi × balandligi, sm'],
    rows: [
      ['1–2 kishi', '5–6', '60 × 42 × 85'],
      ['3–4 kishi', '7–8', '60 × 50 × 85'],
      ['5 va undan ko‘p', '9–10', '60 × 60 × 85'],
    ],
  },
  {
    title: 'Konditsionerlar',
    columns: ['Xona, m²', 'Quvvati, BTU', 'Ichki blok eni × bo‘yi, sm'],
    rows: [
      ['20 gacha', '7\u00a0000', '70 × 28'],
      ['25 gacha', '9\u00a0000', '75 × 29'],
      ['35 gacha', '12\u00a0000', '80 × 29'],
      ['50 gacha', '18\u00a0000', '95 × 31'],
      ['70 gacha', '24\u00a0000', '108 × 33'],
    ],
  },
];

/** Texts of the size chart, with the usual sizes of each kind of appliance. */
export const sizeChartTexts = {
  advice:
    'O‘lchamlar taxminiy, modelga qarab bir necha santimetrga farq qiladi. Xarid qilishdan oldin joyni va eshik kengligini o‘lchab ko‘ring.',
  tables,
} as const;
