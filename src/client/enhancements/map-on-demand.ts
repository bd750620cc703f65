/**
 * A map comes into its frame when a shopper asks for it; until then there are an address and a link. A map that
 * follows a choice of places moves to the chosen one, and stays open if it was.
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
    // The browser may have restored another choice than the one that was rendered.
    if (choice.checked) choose();
  }
}

const choicesOf = ({ dataset: { map: name } }: HTMLElement): Iterable<HTMLInputElement> =>
  name ? document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) : [];

/** Makes a map one of the place that a radio button carries in its data attributes. */
function move(map: HTMLElement, frame: HTMLIFrameElement, { dataset }: HTMLInputElement): void {
  const { placeName = '', placeAddress = '', frameUrl = '', pageUrl = '' } = dataset;
  map.dataset.mapFrameUrl = frameUrl;
  frame.title = frame.title.replace(/: .*/, `: ${placeName}`);
  map.querySelector('[data-map-page]')?.setAttribute('href', pageUrl);
  map.querySelector('[data-map-name]')?.replaceChildren(placeName);
  map.querySelector('[data-map-address]')?.replaceChildren(placeAddress);
}
