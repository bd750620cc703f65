import { type Drawing, filled, lined, mirrored, round } from './tones.ts';

export const clothes = {
  dress: ({ base, shade, line }) =>
    mirrored(
      filled(
        'M359 300Q410 300 424 190L462 190Q470 330 506 366Q470 430 468 480L590 862Q480 900 359 900Z',
        base,
      ) +
        filled('M430 520Q470 700 520 884L566 872L476 500Z', shade) +
        filled('M380 520Q392 720 396 898L420 896Q410 700 396 520Z', shade) +
        lined('M424 190Q410 300 360 300', line, 5),
    ) + filled('M254 470H466V510H254Z', line),
  skirt: ({ base, shade, line }) =>
    mirrored(
      filled('M359 240H476L590 800Q480 836 359 836Z', base) +
        [410, 460, 510]
          .map((x) => filled(`M${x - 26} 300L${x - 6} 830L${x + 24} 824L${x - 10} 300Z`, shade))
          .join(''),
    ) + filled('M240 220H480V270H240Z', line),
  coat: ({ base, shade, line }) =>
    mirrored(
      filled('M359 290L430 196L546 240Q568 300 560 400L540 520L572 916H359Z', base) +
        filled('M516 240L548 250Q592 280 602 340L646 690L580 706L536 500Z', base) +
        lined('M540 500Q528 420 524 300', shade, 8) +
        filled('M359 540L434 196L474 240L450 360L410 380Z', shade) +
        filled('M430 640H510V662H430Z', shade) +
        lined('M578 672L642 658', line, 4),
    ) +
    lined('M360 540V914', line, 4) +
    filled('M180 512H540V556H180Z', shade) +
    filled('M330 502H390V566H330Z', line),
  jeans: ({ base, shade, line }) =>
    mirrored(
      filled('M359 170H498Q520 300 524 420L534 880H402L360 430Z', base) +
        filled('M490 430Q500 660 500 880H534L524 420L516 320Z', shade) +
        lined('M500 206Q492 290 426 300', line, 4) +
        lined('M404 860H534', line, 4),
    ) +
    filled('M222 160H498V206H222Z', shade) +
    lined('M360 206V400Q340 396 334 206', line, 4) +
    round(360, 184, 9, line),
  sneakers: ({ base, shade, line }) =>
    filled('M120 640Q112 540 150 440Q200 470 270 430Q330 520 440 552Q570 570 600 650Z', base) +
    filled('M120 640Q116 560 134 480Q190 560 200 640Z', shade) +
    filled('M500 566Q590 586 600 650H470Q470 600 500 566Z', shade) +
    filled('M108 636H608Q616 690 580 696H132Q108 690 108 636Z', '#ffffff') +
    lined('M108 640H608M130 694H582', line, 4) +
    lined('M290 476L240 516M330 508L284 552M376 534L334 584', line, 8) +
    lined('M216 600Q320 600 440 560', line, 6),
  cap: ({ base, shade, line }) =>
    filled('M180 560Q180 330 360 330Q540 330 540 560Z', base) +
    filled('M430 346Q540 380 540 560H470Q470 430 430 346Z', shade) +
    filled('M176 548Q360 500 548 560Q640 590 660 646Q560 600 440 604Q260 608 176 580Z', shade) +
    lined('M360 334Q300 420 296 544M360 334Q430 420 436 540', line, 3) +
    round(360, 330, 13, line),
  handbag: ({ base, shade, line }) =>
    lined('M250 470Q250 280 360 280Q470 280 470 470', line, 22) +
    filled('M170 460H550L596 780Q596 810 560 810H160Q124 810 124 780Z', base) +
    filled('M160 740H560L590 780Q590 806 560 806H160Q130 806 130 780Z', shade) +
    filled('M166 460H554L566 560Q460 620 360 620Q260 620 154 560Z', shade) +
    filled('M334 596H386V650H334Z', line),
} satisfies Record<string, Drawing>;
