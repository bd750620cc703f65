/** Texts of the bar above the header. */
export const topBarTexts = {
  label: 'Do‘kon afzalliklari',
  pause: 'Matn almashishini to‘xtatish',
} as const;
