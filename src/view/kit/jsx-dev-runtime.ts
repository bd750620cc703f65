/** What `npm run dev` has instead of jsx-runtime.ts: React as it is, with its warnings. */
export { Fragment, jsxDEV } from 'react/jsx-dev-runtime';
