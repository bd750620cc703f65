import { productAttribute } from '#catalogue/records/product-attribute.ts';
import { parseList } from '#rules/read-list.ts';
import { addStyles } from '#runtime/add-styles.ts';
import { prioritize } from '#runtime/loading/load.ts';
import { CARRIED_OVER_EVENTS } from '#runtime/saved-names.ts';
import { ofTab, save } from '#runtime/storage.ts';
import { $overlay, closeOverlay, openOverlay } from '#stores/overlay.ts';
import { isPanelName, overlayTexts, type PanelName } from '#texts/overlay.ts';
import { addOverlayEntry, removeOverlayEntry } from '#view/kit/back-button.client.ts';
import { type Action, productOf } from '#view/kit/delegate.client.ts';
import overlayStyles from './overlay.css?inline';

/** Loads the code that renders panels into the dialog, when the first panel opens. */
export type LoadPanels = () => Promise<{
  mountPanels: (content: HTMLElement, onFailure: () => void) => void;
}>;

/**
 * Shows the panel named by the overlay store in the shell's only dialog: first with its title and a placeholder, then
 * filled by React once its code has loaded. The back button, Escape (if the panel allows it) and a tap outside close
 * it. A panel whose code fails to load, or that is open when the page reloads after a failure, opens again after the
 * reload.
 */
export function showOverlays(loadPanels: LoadPanels): void {
  const dialog = document.querySelector<HTMLDialogElement>('#overlay');
  const content = dialog?.querySelector<HTMLElement>('[data-overlay-content]');
  if (!dialog || !content) return;
  addStyles(overlayStyles);
  let isMounted = false;
  /** The last panel that failed to load. */
  let failed: Overlay;
  const giveUp = () => {
    failed = $overlay.get();
    closeOverlay();
  };
  const mount = async () => {
    if (isMounted) return;
    isMounted = true;
    try {
      (await prioritize(loadPanels())).mountPanels(content, giveUp);
    } catch (error) {
      console.error(error);
      isMounted = false;
      giveUp();
    }
  };
  $overlay.subscribe((overlay) => {
    if (!overlay) return dialog.close();
    open(dialog, overlay.panel);
    void mount();
  });
  closeByShopper(dialog);
  addEventListener('pagehide', () => {
    const asked = (window.eventQueue.failed && $overlay.get()) || failed;
    if (asked) carryOver(dialog, asked);
    closeOverlay();
  });
}

/** The panel that Escape does not close. */
const UNESCAPABLE: PanelName = 'mini-cart';

type Overlay = ReturnType<typeof $overlay.get>;

function open(dialog: HTMLDialogElement, panel: PanelName): void {
  dialog.dataset.panel = panel;
  dialog.setAttribute('closedby', panel === UNESCAPABLE ? 'none' : 'closerequest');
  const title = dialog.querySelector('#overlay-title');
  if (title) title.textContent = overlayTexts.titles[panel];
  if (!dialog.open) {
    dialog.showModal();
    addOverlayEntry();
  }
  dialog.querySelector<HTMLElement>('[data-action=close-overlay]')?.focus();
}

function closeByShopper(dialog: HTMLDialogElement): void {
  dialog.addEventListener('close', () => {
    // This event fires in the next frame, and a tap may have opened another panel before that.
    if (dialog.open) return;
    closeOverlay();
    removeOverlayEntry();
  });
  // On the window, since the focus may be outside the panel. Browsers with `closedby` do not need this.
  addEventListener('keydown', (event) => {
    const overlay = $overlay.get();
    if (event.key === 'Escape' && overlay?.panel === UNESCAPABLE) event.preventDefault();
  });
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener('click', (event) => {
    // A press that began inside the panel and ended outside, as when selecting text, is not a tap outside.
    if (event.target === dialog && pressed === dialog) closeOverlay();
  });
}

/** Saves a panel for the page after this one (view/shell/carried-over-events.client.ts). */
function carryOver(dialog: HTMLDialogElement, { panel, product, search }: NonNullable<Overlay>): void {
  const earlier = parseList(ofTab?.getItem(CARRIED_OVER_EVENTS) ?? '') ?? [];
  const request = {
    action: 'open-overlay',
    panel,
    product: product && productAttribute(product),
    search: dialog.querySelector<HTMLInputElement>('[name=search]')?.value ?? search,
    page: location.pathname,
  };
  save(ofTab, CARRIED_OVER_EVENTS, JSON.stringify([...earlier, request]));
}

export const overlayActions = {
  'open-overlay': (control) => {
    const { panel, search } = control.dataset;
    if (isPanelName(panel)) openOverlay({ panel, product: productOf(control), search });
  },
  'close-overlay': closeOverlay,
} satisfies Record<string, Action>;
