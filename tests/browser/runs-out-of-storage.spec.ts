import { addButton, putInCart, quantityIn } from './support/cart.ts';
import { expect, test } from './support/shop.ts';
import { expectUsable } from './support/usable-page.ts';

test('in a web view without storage the tab carries the cart, or the shopper is told that nothing does', async ({
  page,
}) => {
  const remove = (name: string) => Object.defineProperty(window, name, { value: null });
  await page.addInitScript(remove, 'localStorage');
  await putInCart(page, 3);
  await page.goto('/view-cart');
  await expect(quantityIn(page)).toHaveValue('1');

  await page.addInitScript(remove, 'sessionStorage');
  await putInCart(page, 5);
  await expect(page.getByRole('alert').filter({ hasText: 'savatchani saqlay olmayapti' })).toBeVisible();
});

test('if the browser forbids storage, the cart still works and the shopper is told to call', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await addButton(page).click();
  await expect(quantityIn(page.getByRole('dialog'))).toHaveValue('1');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('+998 71 200 10 10');
  await expectUsable(page);
});
