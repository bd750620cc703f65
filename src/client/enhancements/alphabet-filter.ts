/**
 * Lets the letters of an alphabet filter show only their group, or all of them.
 * Without this script every group is shown and the letters are not.
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
