import { enhanceCarousel } from '../carousel/enhance-carousel.ts';
import { prefersReducedMotion } from '../reduced-motion.ts';

/**
 * Moves a gallery by its arrows, its thumbnails and the chosen colour, and shows which slide is in view: on the
 * thumbnails, and as the chosen colour.
 */
export function showSlides(gallery: HTMLElement): void {
  const stage = gallery.querySelector<HTMLElement>('[data-stage]');
  const swiper = stage && enhanceCarousel(stage);
  if (!swiper) return;
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-thumbs] a')];
  const colors = [
    ...(gallery.parentElement?.querySelectorAll<HTMLInputElement>('[data-colors] input') ?? []),
  ];

  /** The slide of the chosen colour while the gallery moves there; slides in between do not change the colour. */
  let destination: number | undefined;

  const markThumb = () => {
    for (const [place, thumb] of thumbs.entries()) {
      if (place === swiper.activeIndex) thumb.ariaCurrent = 'true';
      else thumb.removeAttribute('aria-current');
    }
    bringIntoView(thumbs[swiper.activeIndex]);
  };
  const show = () => {
    markThumb();
    if (destination !== undefined && destination !== swiper.activeIndex) return;
    destination = undefined;
    const color = swiper.slides[swiper.activeIndex]?.dataset.color;
    const choice = color && colors.find(({ value }) => value === color);
    if (choice && !choice.checked) {
      choice.checked = true;
      nameColor(choice);
    }
  };

  for (const [index, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', (event) => {
      event.preventDefault();
      swiper.slideTo(index);
    });
  }

  const slideOf = (choice: HTMLInputElement) =>
    swiper.slides.find(({ dataset }) => dataset.color === choice.value);
  const choose = (choice: HTMLInputElement, speed?: number) => {
    nameColor(choice);
    const slide = slideOf(choice);
    if (!slide) return;
    if (swiper.wrapperEl.scrollWidth > swiper.wrapperEl.clientWidth) {
      const index = swiper.slides.indexOf(slide);
      destination = index === swiper.activeIndex ? undefined : index;
      swiper.slideTo(index, speed);
    }
    // All images are shown at once.
    else slide.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth', block: 'nearest' });
  };
  for (const choice of colors) choice.addEventListener('change', () => choose(choice));
  // Shoppers who move the slides themselves are no longer heading there.
  for (const type of ['pointerdown', 'wheel', 'keydown'] as const)
    gallery.addEventListener(type, () => (destination = undefined), { passive: true });

  const chosenEarly = colors.find(({ checked, defaultChecked }) => checked && !defaultChecked);
  if (chosenEarly) choose(chosenEarly, 0);
  swiper.on('activeIndexChange', show);
  // For a colour without an image the gallery does not move, so the colour in view is not the chosen one.
  if (chosenEarly && !slideOf(chosenEarly)) markThumb();
  else show();
}

/** Scrolls the thumbnails, but not the page, to centre one of them. */
function bringIntoView(thumb: HTMLElement | undefined): void {
  const strip = thumb?.closest('[data-thumbs]');
  if (!thumb || !strip) return;
  const [one, all] = [thumb.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollBy({
    left: one.left + one.width / 2 - all.left - all.width / 2,
    top: one.top + one.height / 2 - all.top - all.height / 2,
  });
}

/** Writes the chosen colour beside the choices. */
function nameColor(choice: HTMLInputElement): void {
  const name = choice.closest('[data-colors]')?.querySelector('[data-chosen-color]');
  if (name) name.textContent = choice.value;
}
