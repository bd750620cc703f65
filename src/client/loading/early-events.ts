/** Whether an event in a part of the page waits for its code. */
export const isWaitedFor = (part: Element): boolean =>
  window.earlyEvents.some((event) => event.part === part);

/** Replays the early events of every part of the page that has started since, once no finger is down. */
export async function replayEvents(): Promise<void> {
  if (window.earlyEvents.length > 0) await window.earlyEvents.released;
  for (const event of window.earlyEvents.filter(({ part }) => !part.matches('[data-waits]'))) {
    window.earlyEvents.splice(window.earlyEvents.indexOf(event), 1);
    const { type, control, request } = event;
    control.ariaBusy = null;
    // Anything typed since then is a separate event.
    if (type === 'change' && control instanceof HTMLInputElement) control.value = request.value ?? '';
    if (type === 'click') control.click();
    else if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
