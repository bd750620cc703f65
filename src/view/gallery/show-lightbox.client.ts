import PhotoSwipe, { type PhotoSwipeOptions, type SlideData } from 'photoswipe';
import styles from 'photoswipe/style.css?inline';
import { addStyles } from '#runtime/add-styles.ts';
import { createPolicy } from '#runtime/trusted-types.ts';
import { lightboxTexts } from '#texts/gallery.ts';
import { prefersReducedMotion } from '#view/kit/reduced-motion.client.ts';
import { hashOfImage, imageOfHash } from './image-hash.client.ts';
import { isLightboxIcon } from './lightbox-icon.client.ts';

const ANIMATION_MS = 333;
const LOOP_FROM = 3;

/** A double tap within 300 ms and arrow keys in steps of 80 px are PhotoSwipe's defaults. */
const options: PhotoSwipeOptions = {
  bgOpacity: 0.8,
  showAnimationDuration: ANIMATION_MS,
  hideAnimationDuration: ANIMATION_MS,
  zoomAnimationDuration: ANIMATION_MS,
  preload: [1, 2],
  preloaderDelay: 2000,
  maxWidthToAnimate: 4000,
  wheelToZoom: true,
  errorMsg: lightboxTexts.failed,
  closeTitle: lightboxTexts.close,
  zoomTitle: lightboxTexts.zoom,
  arrowPrevTitle: lightboxTexts.previous,
  arrowNextTitle: lightboxTexts.next,
};

// PhotoSwipe writes only its icons as HTML, and has no option for a policy.
createPolicy('default', {
  createHTML: (html) => (html === '' || isLightboxIcon(html) ? html : null),
});

/** PhotoSwipe stretches images to the size that it is told, which is not known of those that have not loaded. */
const ownStyles = '.pswp__img { object-fit: contain; } .pswp__icn { stroke: none; }';

let isStyled = false;
let isShown = false;

/**
 * Shows images full-screen, unless the lightbox is open already. The address names the image, so that the back button
 * closes it and a shared address opens it.
 */
export function showLightbox(links: readonly HTMLAnchorElement[], index: number): void {
  if (isShown) return;
  isShown = true;
  if (!isStyled) addStyles(styles + ownStyles);
  isStyled = true;

  const lightbox = new PhotoSwipe({
    ...options,
    index,
    loop: links.length >= LOOP_FROM,
    dataSource: links.map(slideOf),
    showHideAnimationType: prefersReducedMotion() ? 'none' : 'zoom',
  });

  const nameInAddress = (image: number, put: 'pushState' | 'replaceState') =>
    history[put](history.state, '', location.pathname + location.search + hashOfImage(image));
  const closeOnBack = () => {
    if (imageOfHash(location.hash) !== undefined) return;
    // PhotoSwipe cannot close before it is fully open.
    if (lightbox.opener.isOpen) lightbox.close();
    else lightbox.on('openingAnimationEnd', () => lightbox.close());
  };

  lightbox.on('change', () => {
    if (imageOfHash(location.hash) !== lightbox.currIndex) nameInAddress(lightbox.currIndex, 'replaceState');
  });
  lightbox.on('destroy', () => {
    isShown = false;
  });
  lightbox.on('close', () => {
    window.removeEventListener('popstate', closeOnBack);
    if (imageOfHash(location.hash) !== undefined) history.back();
  });

  if (imageOfHash(location.hash) === undefined) {
    nameInAddress(index, 'pushState');
  } else {
    history.replaceState(null, '', location.pathname + location.search);
    nameInAddress(index, 'pushState');
  }
  window.addEventListener('popstate', closeOnBack);
  lightbox.init();
  lightbox.element?.setAttribute('aria-label', lightboxTexts.name);
}

/** The image of a link; one that was not built has the size of the same file on the page, or of its place there. */
function slideOf(link: HTMLAnchorElement): SlideData {
  const image = link.querySelector('img');
  return {
    src: link.href,
    width: Number(link.dataset.pswpWidth) || image?.naturalWidth || link.clientWidth,
    height: Number(link.dataset.pswpHeight) || image?.naturalHeight || link.clientHeight,
    alt: image?.alt ?? '',
    element: link,
    ...(image && { msrc: image.currentSrc || image.src }),
  };
}
