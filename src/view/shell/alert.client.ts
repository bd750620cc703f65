import { whenShown } from '#runtime/prerendering.ts';
import { $alert, closeAlert, leaveAlert, pickUpAlert } from '#stores/alert.ts';

/** Shows the alert store in the shell's live region (view/shell/AlertHost.astro). */
export function showAlerts(): void {
  const host = document.querySelector<HTMLElement>('[data-alert]');
  const text = host?.querySelector('[data-alert-text]');
  const receipt = host?.querySelector('a');
  if (!host || !text) return;
  $alert.subscribe((alert) => {
    host.hidden = !alert;
    host.dataset.tone = alert?.tone ?? '';
    text.textContent = alert?.text ?? '';
    receipt?.toggleAttribute('hidden', !alert?.hasReceipt);
  });
  host.querySelector('button')?.addEventListener('click', () => {
    closeAlert();
    // The focus was on the button, which is hidden now.
    document.querySelector('main')?.focus({ preventScroll: true });
  });
  whenShown(pickUpAlert);
  // A page that lacks code reloads with the next connection, perhaps before the alert was read.
  addEventListener('pagehide', () => {
    const alert = $alert.get();
    if (window.eventQueue.failed && alert) leaveAlert(alert);
  });
}
