import { beacon } from '#shop.config.ts';

/** What pages call, absolute or of the shop's own origin: each `…API_URL` that pages read from the environment, and the beacon. */
export const calledApis = (variables: Readonly<Record<string, string>>): string[] => [
  ...Object.entries(variables).flatMap(([name, url]) => (name.endsWith('API_URL') ? url : [])),
  beacon,
];
