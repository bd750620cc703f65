/** Viewport widths in CSS pixels from which a carousel may show another number of slides (styles/carousel.css). */
export type Breakpoint = 0 | 360 | 480 | 600 | 768 | 800 | 1024 | 1200;

/** Slides in view from a viewport width on. A fraction lets the next slide peek in: `{ 0: 2.2, 768: 3 }`. */
export type PerView = Readonly<{ 0: number } & Partial<Record<Breakpoint, number>>>;

/** The slides per view as CSS variables for a style attribute: `--per-view-0:2.2;--per-view-768:3`. */
export const perViewStyle = (perView: PerView): string =>
  Object.entries(perView)
    .map(([width, slides]) => `--per-view-${width}:${slides}`)
    .join(';');
