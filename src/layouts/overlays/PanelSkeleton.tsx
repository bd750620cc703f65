import { overlayTexts } from '#texts/overlay.ts';

/** A panel whose code is on its way; as actions/taps/overlay.ts, in React. */
export const PanelSkeleton = () => (
  <div role="status" aria-label={overlayTexts.loading} className="skeleton overlay-skeleton" />
);
