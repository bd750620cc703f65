import { type Drawing, filled, lined, round } from './tones.ts';

export const things = {
  perfume: ({ base, shade, line }) =>
    filled('M300 250H420V360H300Z', line) +
    filled('M326 356H394V400H326Z', shade) +
    filled('M200 430Q200 396 234 396H486Q520 396 520 430V760Q520 800 480 800H240Q200 800 200 760Z', base) +
    filled('M460 396H486Q520 396 520 430V760Q520 800 480 800H450Z', shade) +
    filled('M262 540H458V680H262Z', '#ffffff') +
    lined('M292 590H428M316 632H404', line, 6),
  tea: ({ base, shade, line }) =>
    filled('M210 300H510V800H210Z', base) +
    filled('M510 300L570 340V780L510 800Z', shade) +
    filled('M210 300L270 270H560L510 300Z', line) +
    round(360, 560, 100, '#ffffff') +
    filled('M360 640Q280 580 330 480Q420 500 400 600Q390 630 360 640Z', '#4f8f5b') +
    lined('M360 640Q370 560 340 500', '#2f6a3e', 5) +
    lined('M270 390H450', line, 10),
  mug: ({ base, shade, line }) =>
    lined('M510 480Q630 470 620 580Q610 680 500 670', base, 40) +
    filled('M190 400H530V700Q530 770 460 770H260Q190 770 190 700Z', base) +
    filled('M450 400H530V700Q530 770 460 770H430Q450 720 450 660Z', shade) +
    `<ellipse cx="360" cy="402" rx="170" ry="34" fill="${shade}"/>` +
    lined('M210 520Q360 560 510 520', line, 6),
  book: ({ base, shade, line }) =>
    filled('M190 250H510Q530 250 530 270V790H210Q190 790 190 770Z', base) +
    filled('M190 250H236V790H210Q190 790 190 770Z', shade) +
    filled('M206 790H530V812H210Q196 806 206 790Z', '#ffffff') +
    lined('M290 350H470M290 394H430', line, 10) +
    round(380, 580, 74, line) +
    filled('M346 560H414V600Q414 624 380 624Q346 624 346 600Z', base),
  watch: ({ base, shade, line }) =>
    filled('M300 170H420L432 400H288Z', base) +
    filled('M288 620H432L420 850H300Z', base) +
    filled('M396 170H420L432 400H404Z', shade) +
    filled('M404 620H432L420 850H396Z', shade) +
    round(360, 510, 146, line) +
    round(360, 510, 122, '#ffffff') +
    lined('M360 510V426M360 510L412 546', '#25282d', 8) +
    [0, 90, 180, 270]
      .map(
        (angle) =>
          `<path d="M360 400V416" stroke="#25282d" stroke-width="7" transform="rotate(${angle} 360 510)"/>`,
      )
      .join(''),
} satisfies Record<string, Drawing>;
