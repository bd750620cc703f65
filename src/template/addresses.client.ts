/** Removes a sample address from the page when the shopper deletes it; the next visit shows it again. */
export function startAddresses(addresses: HTMLElement): void {
  addresses.querySelector('[data-delete-address]')?.addEventListener('click', () => {
    addresses.querySelector('[data-address]')?.remove();
    const note = addresses.querySelector<HTMLElement>('[data-no-address]');
    if (!note) return;
    note.hidden = false;
    note.focus();
  });
}
