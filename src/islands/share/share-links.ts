import type { IconName } from '#ui/Icon.tsx';

interface ShareLink {
  /** The network's name. */
  name: string;
  icon: IconName;
  href: string;
}

/** Returns the addresses at which networks let a shopper share a link. */
export const shareLinks = (url: string, text: string): ShareLink[] => [
  {
    name: 'Telegram',
    icon: 'send',
    href: `https://t.me/share/url?${new URLSearchParams({ url, text })}`,
  },
  {
    name: 'Facebook',
    icon: 'thumbs-up',
    href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
];
