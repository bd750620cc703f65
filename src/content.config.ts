import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/** The posts of the blog, one Markdown file each. */
const blog = defineCollection({
  loader: glob({ base: './src/texts/blog', pattern: '*.md' }),
  schema: z.object({
    /** Part of the post's address, `/blog-detail/{id}`. */
    id: z.number().int().positive(),
    title: z.string(),
    /** What the post is about, in a word or two. */
    label: z.string(),
    imgSrc: z.string(),
    description: z.string(),
    /** Search that finds the products that the post is about. */
    search: z.string(),
  }),
});

export const collections = { blog };
