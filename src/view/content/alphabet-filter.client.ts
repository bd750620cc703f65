/**
 * Makes each letter of an alphabet filter show only its group, and `all` every group.
 * Without this script every group is shown and the letters are hidden.
 */
export function startAlphabetFilter(filter: HTMLElement): void {
  const groups = [...document.querySelectorAll<HTMLElement>('[data-letter-group]')];

  filter.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-letter]');
    if (!button) return;
    const { letter } = button.dataset;
    for (const other of filter.querySelectorAll('[data-letter]'))
      other.setAttribute('aria-pressed', String(other === button));
    for (const group of groups) group.hidden = letter !== 'all' && group.dataset.letterGroup !== letter;
  });
}
