import { beforeEach, describe, expect, it } from 'vitest';
import { $overlay, closeOverlay, openOverlay, openOverlayOncePainted } from '#stores/overlay.ts';
import { isPanelName, panels } from '#stores/panels.ts';
import { holdFrames } from '../../fixtures/held-frames.ts';
import { aProduct } from '../../fixtures/products.ts';

beforeEach(closeOverlay);

describe('panels', () => {
  it('are open one at a time: opening one closes the previous one', () => {
    openOverlay({ panel: 'quick-view', product: aProduct() });
    openOverlay({ panel: 'mini-cart' });
    expect($overlay.get()).toEqual({ panel: 'mini-cart' });
    closeOverlay();
    expect($overlay.get()).toBeUndefined();
  });

  it('have the product that they are about', () => {
    openOverlay({ panel: 'quick-add', product: aProduct({ id: 7 }) });
    expect($overlay.get()?.product?.id).toBe(7);
  });

  it('can be dismissed with the keyboard, except for the mini cart', () => {
    const stubborn = Object.entries(panels).filter(([, { escapes }]) => !escapes);
    expect(stubborn.map(([name]) => name)).toEqual(['mini-cart']);
  });

  it.each([
    ['mini-cart', true],
    ['no-such-panel', false],
    ['toString', false],
    ['', false],
    [undefined, false],
  ])('are recognised by name: %j is %s', (name, known) => {
    expect(isPanelName(name)).toBe(known);
  });
});

describe('a panel that waits until the page is painted', () => {
  it('opens after that', async () => {
    const paint = holdFrames();
    void openOverlayOncePainted({ panel: 'mini-cart' });
    expect($overlay.get()).toBeUndefined();
    await paint();
    expect($overlay.get()).toEqual({ panel: 'mini-cart' });
  });

  it('gives way to one that is opened earlier', async () => {
    const paint = holdFrames();
    void openOverlayOncePainted({ panel: 'mini-cart' });
    openOverlay({ panel: 'search' });
    await paint();
    expect($overlay.get()).toEqual({ panel: 'search' });
  });

  it('stays closed if everything is closed before', async () => {
    const paint = holdFrames();
    void openOverlayOncePainted({ panel: 'mini-cart' });
    closeOverlay();
    await paint();
    expect($overlay.get()).toBeUndefined();
  });
});
