import { samplePicture, samplePictureNames } from '#components/sample/drawings/sample-picture.ts';

/** The pictures of the template pages, drawn when the site is built. */
export const getStaticPaths = () => samplePictureNames.map((name) => ({ params: { name } }));

export const GET = ({ params }: { params: { name: string } }) =>
  new Response(samplePicture(params.name), { headers: { 'Content-Type': 'image/svg+xml' } });
