import { showAlert } from '#stores/alert.ts';
import { sampleTexts } from '#texts/pages/sample.ts';

/**
 * Lets the buttons of sample products say that they are for show: nothing on these pages carries a product that
 * could get into the cart.
 */
export function startDemoButtons(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-sample-button]'))
      showAlert({ tone: 'failure', text: sampleTexts.notForSale });
  });
}
