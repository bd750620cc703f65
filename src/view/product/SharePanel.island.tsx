import { useRef, useState } from 'react';
import type { Product } from '#catalogue/records/product.ts';
import { productPath } from '#paths.ts';
import { linkTexts } from '#texts/links.ts';
import { nameOf } from '#texts/product.ts';
import { shareTexts } from '#texts/share.ts';
import { Icon, type IconPath } from '#view/kit/Icon.tsx';
import * as icons from '#view/kit/icons.ts';
import { TextField } from '#view/kit/TextField.tsx';

interface ShareLink {
  /** The network's name. */
  name: string;
  icon: IconPath;
  href: string;
}

/** Returns the addresses at which networks let a shopper share a link. */
const shareLinks = (url: string, text: string): ShareLink[] => [
  {
    name: 'Telegram',
    icon: icons.send,
    href: `https://t.me/share/url?${new URLSearchParams({ url, text })}`,
  },
  {
    name: 'Facebook',
    icon: icons.thumbsUp,
    href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
];

/** Ways to share a product's address, for browsers without a share sheet of their own. */
export function SharePanel({ product }: { product: Product }) {
  const name = nameOf(product);
  const url = new URL(productPath(product.id), location.origin).href;
  return (
    <div className="grid gap-4">
      <p className="font-bold" translate="no">
        {name}
      </p>
      <ul className="grid gap-4 md:grid-cols-2">
        {shareLinks(url, name).map((network) => (
          <li key={network.name}>
            <a href={network.href} target="_blank" rel="noopener" className="button button-quiet w-full">
              <Icon path={network.icon} />
              <span>{network.name}</span>
              <span className="sr-only">{`(${linkTexts.newTab})`}</span>
            </a>
          </li>
        ))}
      </ul>
      <CopyLink url={url} />
    </div>
  );
}

/** An address with a button that copies it. */
function CopyLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected'>();
  const copy = async () => {
    if (field.current) setOutcome((await copyText(field.current)) ? 'copied' : 'selected');
  };
  return (
    <div className="grid gap-4">
      <TextField ref={field} label={shareTexts.link} value={url} dir="ltr" readOnly />
      <button type="button" className="button button-primary" onClick={copy}>
        <Icon path={outcome === 'copied' ? icons.check : icons.link} />
        <span>{shareTexts.copy}</span>
      </button>
      <p role="status" className="min-h-11">
        {outcome && shareTexts[outcome]}
      </p>
    </div>
  );
}

/**
 * Copies the text of a field and returns whether it is in the clipboard. If the browser denies access to the clipboard,
 * the text is left selected for the shopper to copy.
 */
async function copyText(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}
