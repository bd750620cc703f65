import { $overlay, closeOverlay, openOverlay } from '#stores/overlay.ts';
import { isPanelName, type PanelName, panels } from '#stores/panels.ts';
import { leavePanel } from '#stores/replace-address.ts';
import overlayStyles from '#styles/overlay.css?inline';
import { overlayTexts } from '#texts/overlay.ts';
import type { Action } from '../delegate.ts';
import { productOf } from './product-of.ts';

/** Renders the panels into the dialog; loaded with the first panel that is opened. */
export type LoadPanels = () => Promise<{ mountPanels: (content: HTMLElement) => void }>;

/**
 * Shows the panel that the overlay store names in the shell's one dialog, at once with its title and a
 * placeholder; React fills it when its code is there. The back button, Escape and a tap beside it close it.
 */
export function showOverlays(loadPanels: LoadPanels): void {
  const dialog = document.querySelector<HTMLDialogElement>('#overlay');
  const content = dialog?.querySelector<HTMLElement>('[data-overlay-content]');
  if (!dialog || !content) return;
  document.head.append(Object.assign(document.createElement('style'), { textContent: overlayStyles }));
  let isMounted = false;

  const mount = async () => {
    if (isMounted) return;
    isMounted = true;
    showSkeleton(content);
    try {
      (await loadPanels()).mountPanels(content);
    } catch (error) {
      console.error(error);
      isMounted = false;
      showFailure(content, mount);
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
      history.pushState({ overlay: true }, '');
    }
    dialog.querySelector<HTMLElement>('[data-action="close-overlay"]')?.focus();
    void mount();
  };

  // A reload keeps the place of a panel that is not open any more.
  if (history.state?.overlay) history.replaceState(null, '');
  $overlay.subscribe((overlay) => {
    if (overlay) open(overlay.panel);
    else dialog.close();
  });

  dialog.addEventListener('close', () => {
    closeOverlay();
    if (history.state?.overlay) history.back();
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
    else leaveByLink(event);
  });
  window.addEventListener('popstate', closeOverlay);
  window.addEventListener('pagehide', closeOverlay);
}

/** A panel whose code is on its way; as layouts/overlays/PanelSkeleton.tsx, without React. */
function showSkeleton(content: HTMLElement): void {
  const skeleton = document.createElement('div');
  skeleton.className = 'skeleton overlay-skeleton';
  skeleton.role = 'status';
  skeleton.ariaLabel = overlayTexts.loading;
  content.replaceChildren(skeleton);
}

/** Says that a panel could not be had, with the way to try again; as layouts/overlays/PanelBoundary.tsx, without React. */
function showFailure(content: HTMLElement, onclick: () => void): void {
  const [text, retry] = [document.createElement('p'), document.createElement('button')];
  text.role = 'alert';
  text.textContent = overlayTexts.failed;
  retry.className = 'button button-quiet';
  retry.textContent = overlayTexts.retry;
  retry.onclick = onclick;
  content.replaceChildren(text, retry);
}

/** A link in a panel takes the place of the panel in the history, so that back leads to the page beneath it. */
function leaveByLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.origin !== location.origin)
    return;
  event.preventDefault();
  leavePanel(link.href);
}

export const overlayActions = {
  'open-overlay': (control) => {
    const { panel } = control.dataset;
    if (isPanelName(panel)) openOverlay({ panel, product: productOf(control) });
  },
  'close-overlay': closeOverlay,
} satisfies Record<string, Action>;
