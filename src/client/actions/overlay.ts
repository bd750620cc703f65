import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { leaveEvent } from '#stores/left-events.ts';
import { $overlay, closeOverlay, openOverlay } from '#stores/overlay.ts';
import { isPanelName, type PanelName, panels } from '#stores/panels.ts';
import { addStyles } from '#styles/add-styles.ts';
import overlayStyles from '#styles/overlay.css?inline';
import { overlayTexts } from '#texts/overlay.ts';
import { leavePlace, takePlace } from '../back-button.ts';
import { goFirst } from '../loading/load.ts';
import type { Action } from './delegate.ts';
import { productOf } from './product-of.ts';

/** Renders the panels into the dialog; loaded with the first panel that is opened. */
export type LoadPanels = () => Promise<{
  mountPanels: (content: HTMLElement, onFailure: () => void) => void;
}>;

/**
 * Shows the panel that the overlay store names in the shell's one dialog, at once with its title and a
 * placeholder; React fills it when its code is there. The back button, Escape and a tap beside it close it. A panel whose code
 * fails to load opens again when the page has been loaded anew, as one does that is open then.
 */
export function showOverlays(loadPanels: LoadPanels): void {
  const dialog = document.querySelector<HTMLDialogElement>('#overlay');
  const content = dialog?.querySelector<HTMLElement>('[data-overlay-content]');
  if (!dialog || !content) return;
  addStyles(overlayStyles);
  let isMounted = false;

  const leaveForReload = () => {
    const overlay = $overlay.get();
    if (!overlay) return;
    const product = overlay.product && productAttributes(overlay.product)['data-product'];
    const value = dialog.querySelector<HTMLInputElement>('[name=search]')?.value;
    leaveEvent({ action: 'open-overlay', panel: overlay.panel, product, value, page: location.pathname });
    closeOverlay();
  };
  const mount = async () => {
    if (isMounted) return;
    isMounted = true;
    try {
      (await goFirst(loadPanels())).mountPanels(content, leaveForReload);
    } catch (error) {
      console.error(error);
      isMounted = false;
      leaveForReload();
    }
  };

  const open = (panel: PanelName) => {
    dialog.dataset.panel = panel;
    dialog.dataset.side = panels[panel].side;
    dialog.setAttribute('closedby', panels[panel].escapes ? 'closerequest' : 'none');
    const title = dialog.querySelector('#overlay-title');
    if (title) title.textContent = overlayTexts.titles[panel];
    if (!dialog.open) {
      dialog.showModal();
      takePlace();
    }
    dialog.querySelector<HTMLElement>('[data-action="close-overlay"]')?.focus();
    void mount();
  };

  $overlay.subscribe((overlay) => {
    if (overlay) open(overlay.panel);
    else dialog.close();
  });

  dialog.addEventListener('close', () => {
    // It comes with the next frame, before which a tap may have opened another panel.
    if (dialog.open) return;
    closeOverlay();
    leavePlace();
  });
  // On the document: nothing in the panel need have the focus. Browsers that know `closedby` do without.
  document.addEventListener('keydown', (event) => {
    const overlay = $overlay.get();
    if (event.key === 'Escape' && overlay && !panels[overlay.panel].escapes) event.preventDefault();
  });
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener('click', (event) => {
    // A press that began in the panel and slipped off it, as when text is selected, is no tap beside it.
    if (event.target === dialog && pressed === dialog) closeOverlay();
  });
  window.addEventListener('pagehide', () => {
    // Then the page is loaded anew, for the sake of something else (components/shell/EarlyEvents.astro).
    if (!document.querySelector('[data-load-failure][hidden]')) leaveForReload();
    closeOverlay();
  });
}

export const overlayActions = {
  'open-overlay': (control) => {
    const { panel, search } = control.dataset;
    if (isPanelName(panel)) openOverlay({ panel, product: productOf(control), search });
  },
  'close-overlay': closeOverlay,
} satisfies Record<string, Action>;
