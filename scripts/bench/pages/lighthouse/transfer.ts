/** A request as Lighthouse lists it. */
export interface ListedRequest {
  url: string;
  /** Bytes over the network, headers included. */
  transferSize: number;
  resourceType: string;
  /** `text/javascript` */
  mimeType: string;
}

/** Kinds of resources that a page loads, in the column order of the tables. */
export const KINDS = ['HTML', 'JS', 'CSS', 'images', 'fonts', 'other'] as const;

export type Kind = (typeof KINDS)[number];

/** Everything a page loads until it is quiet. */
export interface Transfer {
  requests: number;
  /** Bytes over the network. */
  total: number;
  bytes: Record<Kind, number>;
}

const KIND_OF_TYPE: Readonly<Record<string, Kind>> = {
  Document: 'HTML',
  Image: 'images',
  Font: 'fonts',
};

/** Goes by the MIME type first, since prefetched code has no resource type of its own. */
const kindOf = ({ resourceType, mimeType }: ListedRequest): Kind => {
  if (mimeType.includes('javascript')) return 'JS';
  if (mimeType === 'text/css') return 'CSS';
  return KIND_OF_TYPE[resourceType] ?? 'other';
};

/** Adds up requests, ignoring addresses that need no network (`data:`, `blob:`). */
export function transferOf(listed: readonly ListedRequest[]): Transfer {
  const bytes: Record<Kind, number> = { HTML: 0, JS: 0, CSS: 0, images: 0, fonts: 0, other: 0 };
  const sent = listed.filter(({ url }) => /^https?:/.test(url));
  for (const request of sent) bytes[kindOf(request)] += request.transferSize;
  const total = KINDS.reduce((sum, kind) => sum + bytes[kind], 0);
  return { requests: sent.length, total, bytes };
}
