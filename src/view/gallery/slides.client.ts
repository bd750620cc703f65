import { atom, computed } from 'nanostores';
import { addStyles } from '#runtime/add-styles.ts';
import { $cart } from '#stores/cart.ts';
import { productIdOf, showChosen } from '#view/kit/bind.client.ts';
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
  const slides = slidesOf(track);
  startControls(gallery, slides);
  startColors(gallery, slides);
}

const motion = (): ScrollBehavior => (prefersReducedMotion() ? 'instant' : 'smooth');

type Slides = ReturnType<typeof slidesOf>;

function slidesOf(track: HTMLElement) {
  const elements = [...track.querySelectorAll<HTMLElement>(':scope > li')];
  const placeInView = () => Math.round(Math.abs(track.scrollLeft) / track.clientWidth) || 0;
  /** The slide in view, or on its way there. The shopper may have swiped already. */
  const $shown = atom(placeInView());
  let isMoving = false;

  const areAllShown = () => track.scrollWidth <= track.clientWidth;
  const slideTo = (place: number, behavior = motion()) => {
    const slide = elements[place];
    if (!slide || areAllShown()) return;
    const distance = slide.getBoundingClientRect().left - track.getBoundingClientRect().left;
    isMoving = 'onscrollend' in track && Math.abs(distance) >= 1;
    // `scrollBy` would stop at each slide in between (`scroll-snap-stop`).
    track.scrollTo({ left: track.scrollLeft + distance, behavior });
    $shown.set(place);
  };
  const follow = () => {
    if (!isMoving) $shown.set(placeInView());
  };
  track.addEventListener('scroll', follow, { passive: true });
  track.addEventListener('scrollend', () => {
    isMoving = false;
    follow();
  });
  // Of a slide with a pixel in view, browsers do not scroll the rest into view.
  track.addEventListener('focusin', ({ target }) => {
    const place = elements.findIndex((slide) => slide.contains(target as Node));
    if (place >= 0) slideTo(place, 'instant');
  });
  return { elements, $shown, areAllShown, slideTo };
}

function startControls(gallery: HTMLElement, { elements, $shown, slideTo }: Slides): void {
  const arrows = gallery.querySelectorAll<HTMLButtonElement>('[data-step]');
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-thumbs] a')];
  const placeBy = (arrow: HTMLElement) => $shown.get() + Number(arrow.dataset.step);
  for (const arrow of arrows) arrow.addEventListener('click', () => slideTo(placeBy(arrow)));
  for (const [index, thumb] of thumbs.entries())
    thumb.addEventListener('click', (event) => {
      event.preventDefault();
      slideTo(index);
    });
  $shown.subscribe((place) => {
    for (const [index, thumb] of thumbs.entries()) thumb.ariaCurrent = index === place ? 'true' : null;
    bringIntoView(thumbs[place]);
    for (const arrow of arrows) arrow.ariaDisabled = String(!elements[placeBy(arrow)]);
  });
}

function startColors(gallery: HTMLElement, { elements, $shown, areAllShown, slideTo }: Slides): void {
  const choices = [
    ...(gallery.parentElement?.querySelectorAll<HTMLInputElement>('[data-carries=color] input') ?? []),
  ];
  const choiceInView = () => choices.find(({ value }) => value === elements[$shown.get()]?.dataset.color);
  const placeOf = (choice: HTMLInputElement) =>
    elements.findIndex(({ dataset }) => dataset.color === choice.value);
  const button = gallery.querySelector<HTMLButtonElement>('[data-shown-color]');
  const showButton = () => {
    if (!button) return;
    const { value = '', checked = false, disabled = true } = choiceInView() ?? {};
    button.hidden = disabled || areAllShown();
    button.lastElementChild?.replaceChildren(value);
    showChosen(button, checked);
  };
  button?.addEventListener('click', () => choiceInView()?.click());
  $shown.subscribe(() => {
    for (const choice of choices)
      choice.closest('label')?.toggleAttribute('data-in-view', choice === choiceInView());
    showButton();
  });

  /** Shows the chosen colour, beside the choices and by its image. */
  const showChoice = (choice: HTMLInputElement, behavior?: ScrollBehavior) => {
    const name = choice.closest('[data-carries=color]')?.querySelector('[data-chosen-color]');
    if (name) name.textContent = choice.value;
    showButton();
    if (choice !== choiceInView()) slideTo(placeOf(choice), behavior);
  };
  for (const choice of choices)
    choice.addEventListener('change', () => {
      showChoice(choice);
      if (areAllShown()) elements[placeOf(choice)]?.scrollIntoView({ behavior: motion(), block: 'nearest' });
    });

  const id = productIdOf(gallery);
  const $colorInCart = computed($cart, (lines) => lines.find((line) => line.id === id)?.chosenColor);
  const choose = (color: string | undefined) => {
    const choice = choices.find(({ value }) => value === color);
    if (!choice || choice.checked) return;
    choice.checked = true;
    showChoice(choice, 'instant');
  };
  const chosen = choices.find(({ checked }) => checked);
  if (chosen) showChoice(chosen, 'instant');
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
