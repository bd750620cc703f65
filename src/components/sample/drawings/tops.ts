import { type Drawing, filled, lined, mirrored, round, type Tones } from './tones.ts';

/** Right halves; long sleeves are drawn separately, so that they cast a shadow. */
const SHORT =
  'M359 300C400 298 428 272 434 236L548 272Q584 284 602 324L652 436L574 476L532 404L538 800Q450 816 359 816Z';
const BODY = 'M359 300C400 298 428 272 434 236L544 270Q566 300 560 380L546 470L548 812Q450 824 359 824Z';
const SLEEVE = 'M520 262L548 272Q588 288 598 340L650 706L584 722L540 500Q528 420 520 262Z';
const NECK = 'M359 300C400 298 428 272 434 236';
const SIDE_FOLD = 'M498 470Q486 640 512 812L548 808L546 470Q540 430 532 404Q520 440 498 470Z';
const COLLAR = 'M360 306L414 222L446 236L420 338Z';

const longSleeved = ({ base, shade, line }: Tones, more = ''): string =>
  mirrored(
    filled(BODY, base) +
      filled(SIDE_FOLD, shade) +
      filled(SLEEVE, base) +
      lined('M540 500Q530 430 524 300', shade, 7) +
      lined('M578 690L646 676', line, 4) +
      more,
  );

export const tops = {
  't-shirt': ({ base, shade, line }) =>
    mirrored(
      filled(SHORT, base) +
        filled(SIDE_FOLD, shade) +
        lined('M534 402L516 330', shade) +
        lined('M560 470L640 430', line, 3) +
        lined(NECK, line, 9) +
        lined('M536 786Q450 800 359 800', line, 3),
    ),
  shirt: (tones) =>
    longSleeved(tones) +
    lined('M360 306V824', tones.line, 3) +
    [350, 424, 498, 572, 646, 720].map((y) => round(360, y, 7, tones.line)).join('') +
    lined('M410 420H490V500L450 518L410 500Z', tones.line, 3) +
    mirrored(filled(COLLAR, tones.shade) + lined(COLLAR, tones.line, 3)),
  hoodie: (tones) =>
    mirrored(filled('M360 330Q470 330 462 220Q440 150 360 150Z', tones.shade)) +
    longSleeved(tones, lined('M359 800Q450 800 546 788', tones.line, 3)) +
    mirrored(
      filled('M360 322Q426 300 434 236Q432 196 404 186Q420 250 360 290Z', tones.base) +
        filled('M360 620H430L482 700V770H360Z', tones.shade) +
        lined('M384 316Q390 380 386 440', tones.line, 6),
    ),
  jacket: (tones) =>
    longSleeved(tones, lined('M440 640L500 620V720', tones.line, 4)) +
    mirrored(filled('M360 316L400 214Q452 220 448 262L360 330Z', tones.shade)) +
    lined('M360 316V822', tones.line, 6) +
    filled('M353 360H367V396H353Z', tones.line) +
    lined('M180 796Q360 824 540 796', tones.line, 3),
} satisfies Record<string, Drawing>;
