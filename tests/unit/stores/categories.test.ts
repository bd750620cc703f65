import { expect, it, vi } from 'vitest';
import { openPage } from '../../fixtures/fake-page.ts';
import { aCategory } from '../../fixtures/products.ts';
import { eventually } from '../../support/eventually.ts';

it('the categories come from the API', async () => {
  openPage();
  vi.stubGlobal('fetch', async () => Response.json({ data: [aCategory({ id: 4 })] }));
  const { $categories } = await import('#stores/categories.ts');
  $categories.listen(() => {});
  await eventually(() => expect($categories.get().map(({ id }) => id)).toEqual([4]));
});
