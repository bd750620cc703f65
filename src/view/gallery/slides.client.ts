import { computed } from 'nanostores';
import { addStyles } from '#runtime/add-styles.ts';
import { $cart } from '#stores/cart.ts';
import { showChosen } from '#view/kit/bind.client.ts';
import { productIdOf } from '#view/kit/product-element.client.ts';
import { prefersReducedMotion } from '#view/kit/reduced-motion.client.ts';
import colorStyles from './gallery-color.css?inline';

addStyles(colorStyles);

/**
 * Moves a gallery by its arrows, its thumbnails and the chosen colour, and shows which slide is in view on the thumbnails
 * and, without choosing it, on its colour; a button on the slide chooses that. A product in the cart starts with the
 * colour of its line. The browser does the scrolling: Swiper would be 25 KB more on a phone, where no row of the page
 * needs it.
 */
export function showSlides(gallery: HTMLElement): void {
  const track = gallery.querySelector<HTMLElement>('[data-slides]');
  if (!track) return;
  const slides = [...track.querySelectorAll<HTMLElement>(':scope > li')];
  const arrows = [...gallery.querySelectorAll<HTMLButtonElement>('[data-step]')];
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-thumbs] a')];
  const colors = [
    ...(gallery.parentElement?.querySelectorAll<HTMLInputElement>('[data-colors] input') ?? []),
  ];
  const colorButton = gallery.querySelector<HTMLButtonElement>('[data-shown-color]');
  /** The slide in view, or on its way there, from which the next press on an arrow counts. */
  let shown = 0;
  let isMoving = false;

  const show = (place: number) => {
    shown = place;
    for (const [index, thumb] of thumbs.entries()) {
      if (index === place) thumb.ariaCurrent = 'true';
      else thumb.removeAttribute('aria-current');
    }
    bringIntoView(thumbs[place]);
    for (const arrow of arrows) arrow.ariaDisabled = String(!slides[place + Number(arrow.dataset.step)]);
    for (const choice of colors)
      choice.closest('label')?.toggleAttribute('data-in-view', choice === choiceInView());
    showColor();
  };

  const areAllShown = () => track.scrollWidth <= track.clientWidth;
  const choiceInView = () => colors.find(({ value }) => value === slides[shown]?.dataset.color);
  const showColor = () => {
    if (!colorButton) return;
    const { value = '', checked = false, disabled = true } = choiceInView() ?? {};
    colorButton.hidden = disabled || areAllShown();
    colorButton.lastElementChild?.replaceChildren(value);
    showChosen(colorButton, checked);
  };
  colorButton?.addEventListener('click', () => choiceInView()?.click());
  const motion = (): ScrollBehavior => (prefersReducedMotion() ? 'instant' : 'smooth');
  const slideTo = (place: number, behavior = motion()) => {
    const slide = slides[place];
    if (!slide || areAllShown()) return;
    const distance = slide.getBoundingClientRect().left - track.getBoundingClientRect().left;
    isMoving = 'onscrollend' in track && Math.abs(distance) >= 1;
    // `scrollBy` would stop at each slide in between (`scroll-snap-stop`).
    track.scrollTo({ left: track.scrollLeft + distance, behavior });
    show(place);
  };

  const follow = () => {
    if (!isMoving) show(Math.round(Math.abs(track.scrollLeft) / track.clientWidth) || 0);
  };
  track.addEventListener('scroll', follow, { passive: true });
  track.addEventListener('scrollend', () => {
    isMoving = false;
    follow();
  });

  // Of a slide with a pixel in view, browsers do not scroll the rest into view.
  track.addEventListener('focusin', ({ target }) => {
    const place = slides.findIndex((slide) => slide.contains(target as Node));
    if (place >= 0) slideTo(place, 'instant');
  });

  for (const arrow of arrows)
    arrow.addEventListener('click', () => slideTo(shown + Number(arrow.dataset.step)));
  for (const [index, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', (event) => {
      event.preventDefault();
      slideTo(index);
    });
  }

  const placeOf = (choice: HTMLInputElement) =>
    slides.findIndex(({ dataset }) => dataset.color === choice.value);
  /** Shows the chosen colour, beside the choices and by its image. */
  const showChoice = (choice: HTMLInputElement, behavior?: ScrollBehavior) => {
    const name = choice.closest('[data-colors]')?.querySelector('[data-chosen-color]');
    if (name) name.textContent = choice.value;
    showColor();
    if (choice !== choiceInView()) slideTo(placeOf(choice), behavior);
  };
  for (const choice of colors)
    choice.addEventListener('change', () => {
      showChoice(choice);
      if (areAllShown()) slides[placeOf(choice)]?.scrollIntoView({ behavior: motion(), block: 'nearest' });
    });

  const id = productIdOf(gallery);
  const $colorInCart = computed($cart, (lines) => lines.find((line) => line.id === id)?.chosenColor);
  const choose = (color: string | undefined) => {
    const choice = colors.find(({ value }) => value === color);
    if (!choice || choice.checked) return;
    choice.checked = true;
    showChoice(choice, 'instant');
  };
  // The shopper may have swiped already.
  follow();
  const chosenEarly = colors.find(({ checked }) => checked);
  if (chosenEarly) showChoice(chosenEarly, 'instant');
  else choose($colorInCart.get());
  $colorInCart.listen(choose);
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
