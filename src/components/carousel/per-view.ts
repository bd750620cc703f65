/** Viewport widths in CSS pixels from which a carousel may show another number of slides (styles/carousel.css). */
const BREAKPOINTS = [0, 360, 480, 600, 768, 800, 1024, 1200] as const;

/** Slides in view from a viewport width on. A fraction lets the next slide peek in: `{ 0: 2.2, 768: 3 }`. */
export type PerView = Readonly<{ 0: number } & Partial<Record<(typeof BREAKPOINTS)[number], number>>>;

/** The slides per view as CSS variables for a style attribute, one for each width: `--per-view-0:2.2;--per-view-360:2.2;…`. */
export function perViewStyle(perView: PerView): string {
  let slides = perView[0];
  return BREAKPOINTS.map((width) => {
    slides = perView[width] ?? slides;
    return `--per-view-${width}:${slides}`;
  }).join(';');
}
