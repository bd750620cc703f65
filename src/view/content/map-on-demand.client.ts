/**
 * Loads a map into its frame when a shopper asks for it; until then an address and a link are shown. A map with a
 * choice of places moves to the chosen place, and stays open if it was.
 */
export function startMap(map: HTMLElement): void {
  const frame = map.querySelector<HTMLIFrameElement>('[data-map-frame]');
  const cover = map.querySelector<HTMLElement>('[data-map-cover]');
  if (!frame || !cover) return;

  const show = () => {
    frame.src = map.dataset.mapFrameUrl ?? '';
    frame.hidden = false;
    cover.hidden = true;
  };
  map.querySelector('[data-map-show]')?.addEventListener('click', () => {
    show();
    frame.focus();
  });

  for (const choice of choicesOf(map)) {
    const choose = () => {
      move(map, frame, choice);
      if (!frame.hidden) show();
    };
    choice.addEventListener('change', choose);
    // The browser may have restored a choice other than the rendered one.
    if (choice.checked) choose();
  }
}

const choicesOf = ({ dataset: { map: name } }: HTMLElement): Iterable<HTMLInputElement> =>
  name ? document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) : [];

/** Changes a map to the place in the data attributes of a radio button. */
function move(map: HTMLElement, frame: HTMLIFrameElement, { dataset }: HTMLInputElement): void {
  const { placeName = '', placeAddress = '', frameUrl = '', pageUrl = '' } = dataset;
  map.dataset.mapFrameUrl = frameUrl;
  frame.title = frame.title.replace(/: .*/, `: ${placeName}`);
  map.querySelector('[data-map-page]')?.setAttribute('href', pageUrl);
  map.querySelector('[data-map-name]')?.replaceChildren(placeName);
  map.querySelector('[data-map-address]')?.replaceChildren(placeAddress);
}
