import { addStyles } from '#runtime/add-styles.ts';
import { prefersReducedMotion } from '#view/kit/reduced-motion.client.ts';
import toTopStyles from './to-top.css?inline';

/** Shows the button that scrolls back to the top once that is far enough, with the scroll progress. */
export function startToTop(button: HTMLElement): void {
  const shownAfter = Number(button.dataset.shownAfter);

  const follow = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    button.toggleAttribute('data-shown', scrollY > shownAfter);
    button.style.setProperty('--progress', String(scrollY / (scrollHeight - clientHeight)));
  };
  follow();
  addStyles(toTopStyles);
  button.hidden = false;
  window.addEventListener('scroll', follow, { passive: true });

  button.addEventListener('click', () => {
    document.querySelector('main')?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  });
}
