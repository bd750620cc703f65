import { computed } from 'nanostores';
import { $cart } from '#stores/cart.ts';
import { productIdOf } from '../../bindings/product-element.ts';
import { enhanceCarousel } from '../carousel/enhance-carousel.ts';
import { prefersReducedMotion } from '../reduced-motion.ts';

/**
 * Moves a gallery by its arrows, its thumbnails and the chosen colour, and shows which slide is in view on the thumbnails
 * and, without choosing it, on its colour. A product in the cart starts with the colour of its line.
 */
export function showSlides(gallery: HTMLElement): void {
  const stage = gallery.querySelector<HTMLElement>('[data-stage]');
  const swiper = stage && enhanceCarousel(stage);
  if (!swiper) return;
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-thumbs] a')];
  const colors = [
    ...(gallery.parentElement?.querySelectorAll<HTMLInputElement>('[data-colors] input') ?? []),
  ];

  const show = () => {
    for (const [place, thumb] of thumbs.entries()) {
      if (place === swiper.activeIndex) thumb.ariaCurrent = 'true';
      else thumb.removeAttribute('aria-current');
    }
    bringIntoView(thumbs[swiper.activeIndex]);
    const color = swiper.slides[swiper.activeIndex]?.dataset.color;
    for (const choice of colors)
      choice.closest('label')?.toggleAttribute('data-in-view', choice.value === color);
  };

  for (const [index, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', (event) => {
      event.preventDefault();
      swiper.slideTo(index);
    });
  }

  const areAllShown = () => swiper.wrapperEl.scrollWidth <= swiper.wrapperEl.clientWidth;
  const slideOf = (choice: HTMLInputElement) =>
    swiper.slides.find(({ dataset }) => dataset.color === choice.value);
  /** Shows the chosen colour, beside the choices and by its image. */
  const showChoice = (choice: HTMLInputElement, speed?: number) => {
    const name = choice.closest('[data-colors]')?.querySelector('[data-chosen-color]');
    if (name) name.textContent = choice.value;
    const slide = slideOf(choice);
    if (slide && !areAllShown()) swiper.slideTo(swiper.slides.indexOf(slide), speed);
  };
  for (const choice of colors)
    choice.addEventListener('change', () => {
      showChoice(choice);
      const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
      if (areAllShown()) slideOf(choice)?.scrollIntoView({ behavior, block: 'nearest' });
    });

  const id = productIdOf(gallery);
  const $colorInCart = computed($cart, (lines) => lines.find((line) => line.id === id)?.chosenColor);
  const choose = (color: string | undefined) => {
    const choice = colors.find(({ value }) => value === color);
    if (!choice || choice.checked) return;
    choice.checked = true;
    showChoice(choice, 0);
  };
  const chosenEarly = colors.find(({ checked }) => checked);
  if (chosenEarly) showChoice(chosenEarly, 0);
  else choose($colorInCart.get());
  $colorInCart.listen(choose);
  swiper.on('activeIndexChange', show);
  show();
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
