import { events } from './early-events.ts';
import { root } from './root.ts';

/* Saves the actions that still wait when the page is left, for the next page (client/actions/left-events.ts). */
addEventListener('pagehide', () => {
  for (const { control, part, request } of events.splice(0)) {
    control.ariaBusy = null;
    if (part === root)
      try {
        const earlier = JSON.parse(sessionStorage.leftEvents ?? '[]');
        sessionStorage.leftEvents = JSON.stringify([...earlier, request]);
      } catch {}
  }
});
