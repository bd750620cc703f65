/** Texts of carousels and of the home page's slideshow. */
export const carouselTexts = {
  previous: 'Oldingilari',
  next: 'Keyingilari',
  previousSlide: 'Oldingi taklif',
  nextSlide: 'Keyingi taklif',
  slides: 'Takliflar',
  slide: (place: number, name: string) => (name ? `${place}-taklif: ${name}` : `${place}-taklif`),
  marquee: 'Takliflar qatori',
  openSlide: 'Tanlash',
  pause: 'Harakatni to‘xtatish',
} as const;
