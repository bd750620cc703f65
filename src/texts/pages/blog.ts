/** Texts around the blog posts; the posts are Markdown files in texts/blog. */
export const blogTexts = {
  blog: 'Blog',
  sidebar: 'Barcha maqolalar',
  openSidebar: 'Maqolalar ro‘yxati',
  others: 'Boshqa maqolalar',
  toProducts: (label: string) => `${label}: mahsulotlarni ko‘rish`,
} as const;
