import { sampleImage, sampleImageNames } from '#components/sample/drawings/sample-image.ts';

/** The images of the template pages, drawn when the site is built. */
export const getStaticPaths = () => sampleImageNames.map((name) => ({ params: { name } }));

export const GET = ({ params }: { params: { name: string } }) =>
  new Response(sampleImage(params.name), { headers: { 'Content-Type': 'image/svg+xml' } });
