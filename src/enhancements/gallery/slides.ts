import { wantsLessMotion } from '../calm.ts';

/** Share of a slide that must be in view for it to be the current one. */
const MOSTLY = 0.6;

/**
 * Moves a gallery by its arrows, its thumbnails and the colour a shopper chooses, and reports back which slide
 * is in view: on the thumbnails, and as the chosen colour (spec section 2, Product page).
 */
export function showSlides(gallery: HTMLElement): void {
  const list = gallery.querySelector<HTMLElement>('[data-slides]');
  if (!list) return;
  const slides = [...list.children] as HTMLElement[];
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-thumbs] a')];
  const arrows = [...gallery.querySelectorAll<HTMLButtonElement>('[data-step]')];
  const colors = [
    ...(gallery.parentElement?.querySelectorAll<HTMLInputElement>('[data-colors] input') ?? []),
  ];
  let current = 0;

  const moveTo = (index: number, isAtOnce = wantsLessMotion()) => {
    const slide = slides[index];
    if (!slide) return;
    const behavior = isAtOnce ? 'instant' : 'smooth';
    if (list.scrollWidth <= list.clientWidth) {
      slide.scrollIntoView({ behavior, block: 'nearest' });
      return;
    }
    const distance = slide.getBoundingClientRect().left - list.getBoundingClientRect().left;
    // Not scrollBy: as a step in a direction that would stop at the next slide.
    list.scrollTo({ left: list.scrollLeft + distance, behavior });
  };

  const show = (index: number) => {
    current = index;
    for (const [place, thumb] of thumbs.entries()) {
      if (place === index) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    }
    bringIntoView(thumbs[index]);
    for (const arrow of arrows) arrow.disabled = !slides[index + Number(arrow.dataset.step)];
    const color = slides[index]?.dataset.color;
    const choice = color && colors.find(({ value }) => value === color);
    if (choice && !choice.checked) {
      choice.checked = true;
      nameColor(choice);
    }
  };

  const observer = new IntersectionObserver(
    (entries) => {
      // On a busy phone the entries of several frames come together: the last one tells how it is now.
      const inView = entries.findLast(({ isIntersecting }) => isIntersecting);
      const index = inView ? slides.indexOf(inView.target as HTMLElement) : -1;
      if (index >= 0 && index !== current) show(index);
    },
    { root: list, threshold: MOSTLY },
  );
  for (const slide of slides) observer.observe(slide);

  for (const [index, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', (event) => {
      event.preventDefault();
      moveTo(index);
    });
  }
  for (const arrow of arrows) {
    arrow.addEventListener('click', () => moveTo(current + Number(arrow.dataset.step)));
  }
  const slideOf = ({ value }: HTMLInputElement) => slides.findIndex(({ dataset }) => dataset.color === value);
  for (const choice of colors) {
    choice.addEventListener('change', () => {
      nameColor(choice);
      moveTo(slideOf(choice));
    });
  }

  const chosenEarly = colors.find(({ checked, defaultChecked }) => checked && !defaultChecked);
  if (chosenEarly) nameColor(chosenEarly);
  const first = chosenEarly ? Math.max(slideOf(chosenEarly), 0) : 0;
  if (first > 0) moveTo(first, true);
  show(first);
}

/** Moves the thumbnails, and not the page, until one is in the middle of them. */
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
