/** Viewport widths in CSS pixels at which a carousel may change its number of slides (styles/carousel.css). */
const BREAKPOINTS = [0, 360, 480, 600, 768, 800, 1024, 1200] as const;

/** Slides in view by minimum viewport width. A fraction lets the next slide peek in: `{ 0: 2.2, 768: 3 }`. */
export type PerView = Readonly<{ 0: number } & Partial<Record<(typeof BREAKPOINTS)[number], number>>>;

/** Returns slides per view as CSS variables for a `style`, one per width: `--per-view-0:2.2;--per-view-360:2.2;…`. */
export function perViewStyle(perView: PerView): string {
  let slides = perView[0];
  return BREAKPOINTS.map((width) => {
    slides = perView[width] ?? slides;
    return `--per-view-${width}:${slides}`;
  }).join(';');
}
