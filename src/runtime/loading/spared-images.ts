/**
 * Keeps lazy images of the carousels in an element from loading until their slide is in view: browsers fetch those of
 * the next screens, too. Until then styles/base.css moves them far away.
 */
export function spareImages(element: ParentNode): void {
  for (const track of element.querySelectorAll('.carousel-track')) {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          target.removeAttribute('data-unseen');
          observer.unobserve(target);
        }
      },
      // A slide that only touches the edge is not in view.
      { root: track, threshold: 0.05 },
    );
    for (const slide of track.children) {
      slide.setAttribute('data-unseen', '');
      observer.observe(slide);
    }
  }
}
